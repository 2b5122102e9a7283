import type { Scene } from './render-scene.ts';

const morning = {
  sun: [-0.6, 0.9, -0.55],
  sunColour: [1.75, 1.62, 1.42],
  ambient: [0.66, 0.68, 0.74],
  haze: 60,
  exposure: 0.74,
} as const;
const shared = /* glsl */ `
const vec3 mint = vec3(.30, .72, .52), peach = vec3(.94, .42, .28), butter = vec3(.97, .72, .20), lilac = vec3(.50, .40, .82), wood = vec3(.80, .58, .36);
vec3 grain(vec3 p) { return wood * (.86 + .22 * fbm(vec2(p.x * 2. + p.z, p.y * 14. + p.z * 5.))); }
vec3 pick(float k) { return k < 1. ? mint : k < 2. ? peach : k < 3. ? butter : lilac; }
`;
const room = (wall: string) => /* glsl */ `${shared}
vec3 sky(vec3 d) { return ${wall}; }
vec3 floorOf(vec3 p) { return ${wall} * .96; }
float stage(vec3 p) { return melt(p.y, 4.5 - p.z, 4.); }`;

/** A rainbow of arches and a ball. */
const rainbow = /* glsl */ `${room('vec3(.80, .70, .95)')}
vec2 map(vec3 p) {
  vec2 hit = vec2(stage(p), 0.);
  for (int i = START; i < 5; i++) {
    float r = .55 + .38 * float(i); vec3 q = p - vec3(0, 0, .02 * float(i));
    float d = length(vec2(max(abs(length(q.xy) - r) - .145, 0.), max(abs(q.z) - .3, 0.))) - .035;
    hit = nearer(hit, vec2(max(d, -p.y), 1. + float(i)));
  }
  hit = nearer(hit, vec2(length(p - vec3(1.75, .42, -1.15)) - .42, 7.));
  hit = nearer(hit, vec2(length(p - vec3(-1.9, .3, -1.25)) - .3, 8.));
  vec3 c = p - vec3(-1.35, .22, -1.75); c.xz *= turn(.5);
  return nearer(hit, vec2(box(c, vec3(.22), .04), 9.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m < .5) return vec4(floorOf(p), 0.);
  if (m < 5.5) return vec4(m < 1.5 ? grain(p) : pick(mod(m - 2., 4.) + .1), .05);
  return vec4(m < 7.5 ? peach : m < 8.5 ? mint : butter, .06);
}`;

/** Blocks in a tower, nearly too high. */
const blocks = /* glsl */ `${room('vec3(.62, .90, .76)')}
vec2 map(vec3 p) {
  vec2 hit = vec2(stage(p), 0.);
  for (int i = START; i < 6; i++) { float k = float(i); vec3 q = p - vec3(.16 * sin(k * 2.3), .36 + .72 * k, .1 * cos(k * 1.7)); q.xz *= turn(k * .55); hit = nearer(hit, vec2(box(q, vec3(.36), .05), 1. + mod(k, 5.))); }
  vec3 a = p - vec3(-1.5, .5, .3); a.xz *= turn(.3);
  float bridge = max(box(a, vec3(.72, .5, .3), .04), -(length(a.xy + vec2(0, .5)) - .4));
  hit = nearer(hit, vec2(bridge, 3.)); vec3 t = a - vec3(0, .86, 0); hit = nearer(hit, vec2(max(box(t, vec3(.6, .36, .28), .02), dot(vec2(abs(t.x), t.y), normalize(vec2(.36, .6))) - .16), 2.));
  vec3 c = p - vec3(1.45, .4, -.2); c.xz *= turn(.7); hit = nearer(hit, vec2(tube(c, .38, .4, .05), 4.)); hit = nearer(hit, vec2(max(length(c - vec3(0, .82, 0)) - .42, -.82 + c.y + .42 - .4), 1.));
  vec3 e = p - vec3(.7, .3, -1.2); e.xz *= turn(-.5); return nearer(hit, vec2(box(e, vec3(.3), .05), 5.));
}
vec4 paint(float m, vec3 p, vec3 n) { return m < .5 ? vec4(floorOf(p), 0.) : vec4(m > 4.5 ? grain(p) : pick(m - .9), .05); }`;

/** Rings on their stick. */
const rings = /* glsl */ `${room('vec3(.98, .78, .66)')}
vec2 map(vec3 p) {
  vec2 hit = nearer(vec2(stage(p), 0.), vec2(tube(p - vec3(0, .08, 0), 1.15, .08, .05), 6.));
  for (int i = START; i < 6; i++) { float k = float(i); hit = nearer(hit, vec2(ring(p - vec3(.03 * sin(k * 4.), .4 + .42 * k, .02 * cos(k * 3.)), .74 - .07 * k, .215), 1. + mod(k, 4.))); }
  hit = nearer(hit, vec2(length(p - vec3(0, 2.98, 0)) - .26, 6.));
  vec3 q = p - vec3(1.7, .2, -.9); hit = nearer(hit, vec2(ring(q, .42, .2), 4.)); q = p - vec3(-1.65, .55, -.5); q.xy *= turn(1.15); q.yz *= turn(.4);
  return nearer(hit, vec2(ring(q, .42, .2), 1.));
}
vec4 paint(float m, vec3 p, vec3 n) { return m < .5 ? vec4(floorOf(p), 0.) : vec4(m > 5.5 ? grain(p.xzy) : pick(m - .9), .08); }`;

/** A wooden village among trees. */
const garden = /* glsl */ `${room('vec3(.60, .85, .90)')}
float home(vec3 p, float h) { vec3 r = p - vec3(0, h * 2., 0); return min(box(p - vec3(0, h, 0), vec3(.5, h, .42), .03), 9.); }
float lid(vec3 p, float h) { vec3 r = p - vec3(0, h * 2., 0); return max(max(dot(vec2(abs(r.x), r.y), normalize(vec2(.5, .6))) - .33, -r.y), abs(r.z) - .46) - .02; }
float tree(vec3 p) { float d = 9.; for (int i = START; i < 3; i++) { vec3 q = p - vec3(0, .62 + .42 * float(i), 0); float r = .52 - .12 * float(i); d = min(d, max(dot(vec2(length(q.xz), q.y), normalize(vec2(.62, r))) - .2 + .02 * float(i), -q.y) - .03); } return d; }
vec2 map(vec3 p) {
  vec2 hit = vec2(stage(p), 0.);
  vec3 a = p - vec3(-.9, 0, .2), b = p - vec3(.55, 0, .8); a.xz *= turn(.25); b.xz *= turn(-.3);
  hit = nearer(hit, vec2(home(a, .42), 6.)); hit = nearer(hit, vec2(lid(a, .42), 2.)); hit = nearer(hit, vec2(home(b, .62), 3.)); hit = nearer(hit, vec2(lid(b, .62), 4.));
  for (int i = START; i < 4; i++) { float k = float(i); vec3 t = p - vec3(-2.5 + 1.62 * k, 0, -.5 + 1.7 * abs(sin(k * 2.2))); hit = nearer(hit, vec2(tree(t) * .8, 1.)); hit = nearer(hit, vec2(tube(t - vec3(0, .3, 0), .1, .3, .02), 6.)); }
  vec3 c = p - vec3(1.55, .24, -.75); c.xz *= turn(.5); float car = min(box(c, vec3(.46, .13, .2), .08), box(c - vec3(-.05, .2, 0), vec3(.26, .14, .17), .08));
  hit = nearer(hit, vec2(car, 2.)); c.x = abs(c.x) - .26; c.z = abs(c.z) - .2; return nearer(hit, vec2(tube((c + vec3(0, .11, 0)).xzy, .12, .05, .02), 6.));
}
vec4 paint(float m, vec3 p, vec3 n) { return m < .5 ? vec4(floorOf(p), 0.) : vec4(m > 5.5 ? grain(p) : pick(m - .9), .04); }`;

/** A doll of the team: skin, hair, clothes, the ground behind it, and whether the hair is long. */
const doll = (
  skin: string,
  hair: string,
  clothes: string,
  wall: string,
  long: number,
) => /* glsl */ `${room(wall)}
vec2 map(vec3 p) {
  vec2 hit = vec2(stage(p), 0.);
  float body = tube(p - vec3(0, .62, 0), .62 - .2 * smoothstep(.2, 1.3, p.y), .62, .12) * .8; hit = nearer(hit, vec2(body, 1.));
  vec3 h = p - vec3(0, 1.78, 0); float head = length(h) - .62; hit = nearer(hit, vec2(head, 2.));
  float cap = max(length(h - vec3(0, .03, .03)) - .665, -(h.y - .16 + .55 * h.z * -1. - .42 * abs(h.x)) ); cap = max(length(h - vec3(0, .03, .03)) - .665, -(h.y * .9 + h.z * 1.1 - .0 + .12 * sin(h.x * 7.)));
  hit = nearer(hit, vec2(cap, 3.));
  ${long ? 'float plait = min(length(h - vec3(.66, -.1, .12)) - .2, length(h - vec3(-.66, -.1, .12)) - .2); plait = min(plait, min(length(h - vec3(.72, -.4, .1)) - .16, length(h - vec3(-.72, -.4, .1)) - .16)); hit = nearer(hit, vec2(plait, 3.));' : ''}
  hit = nearer(hit, vec2(length(h - vec3(0, -.06, -.62)) - .055, 2.));
  return nearer(hit, vec2(ring(p - vec3(0, 1.2, 0), .34, .09), 4.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m < .5) return vec4(floorOf(p), 0.);
  if (m < 1.5) return vec4(mix(${clothes}, vec3(.96, .95, .92), step(.5, fract(p.y * 2.6)) * step(p.y, .8)), .04);
  if (m < 2.5) {
    vec3 h = p - vec3(0, 1.78, 0); if (h.z > 0.) return vec4(${skin}, 0.); vec2 e = vec2(abs(h.x) - .2, h.y - .06);
    float eye = smoothstep(.062, .05, length(e)), cheek = smoothstep(.14, .04, length(vec2(abs(h.x) - .33, h.y + .13)));
    float smile = smoothstep(.03, .018, abs(length(h.xy - vec2(0, -.09)) - .17)) * step(h.y, -.17);
    return vec4(mix(mix(${skin}, vec3(.92, .42, .36), cheek * .5), vec3(.10, .06, .05), max(eye, smile)), .02);
  }
  return vec4(m < 3.5 ? ${hair} : vec3(.96, .95, .92), .04);
}`;

const portrait: Omit<Scene, 'solids'> = {
  width: 900,
  height: 1125,
  eye: [0.5, 1.75, -4.6],
  at: [0, 1.3, 0],
  lens: 3.0,
  ...morning,
};
const fair = 'vec3(.93, .70, .56)';
const brown = 'vec3(.52, .31, .20)';
const olive = 'vec3(.80, .56, .40)';

/** The kindergarten's photographs, by the name of their file. */
export const kindergartenScenes: Record<string, Scene> = {
  rainbow: {
    width: 1200,
    height: 1500,
    eye: [-1.1, 2.1, -7],
    at: [0, 0.95, 0],
    lens: 2.75,
    ...morning,
    solids: rainbow,
  },
  blocks: {
    width: 1200,
    height: 1440,
    eye: [1.4, 2.7, -7.6],
    at: [0, 1.9, 0],
    lens: 2.5,
    ...morning,
    solids: blocks,
  },
  rings: {
    width: 1200,
    height: 900,
    eye: [-1.5, 2.6, -6.6],
    at: [0, 1.25, 0],
    lens: 2.9,
    ...morning,
    solids: rings,
  },
  garden: {
    width: 1600,
    height: 900,
    eye: [-0.6, 2.7, -6.2],
    at: [-0.1, 0.75, 0.3],
    lens: 2.9,
    ...morning,
    solids: garden,
  },
  anouk: {
    ...portrait,
    solids: doll(fair, 'vec3(.80, .50, .18)', 'mint', 'vec3(.98, .78, .66)', 1),
  },
  tariq: {
    ...portrait,
    solids: doll(brown, 'vec3(.05, .035, .03)', 'butter', 'vec3(.62, .90, .76)', 0),
  },
  bea: {
    ...portrait,
    solids: doll(olive, 'vec3(.16, .08, .04)', 'peach', 'vec3(.78, .70, .96)', 1),
  },
  jonas: {
    ...portrait,
    solids: doll(fair, 'vec3(.62, .62, .62)', 'lilac', 'vec3(.98, .88, .60)', 0),
  },
};
