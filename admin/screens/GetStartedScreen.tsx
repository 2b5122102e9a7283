export function GetStartedScreen() {
  return null;
}
