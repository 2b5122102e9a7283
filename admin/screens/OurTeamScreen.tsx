export function OurTeamScreen() {
  return null;
}
