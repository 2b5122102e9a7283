export function WhatWeAreScreen() {
  return null;
}
