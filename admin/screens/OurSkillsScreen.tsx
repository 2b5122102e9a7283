export function OurSkillsScreen() {
  return null;
}
