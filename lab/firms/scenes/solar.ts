import type { Scene } from './render-scene.ts';

const sky = /* glsl */ `
vec3 sky(vec3 d) {
  float h = max(d.y, 0.);
  vec3 c = mix(vec3(.95, .74, .52), vec3(.10, .30, .66), pow(smoothstep(0., .5, h), .6));
  vec3 l = normalize(SUN);
  float near = max(dot(d, l), 0.);
  c += vec3(1., .62, .3) * (.35 * pow(near, 6.) + 1.6 * pow(near, 180.));
  vec2 at = d.xz / (h + .09);
  float cloud = smoothstep(.5, .86, fbm(at * .55 + 4.) + .18 * fbm(at * 2.1));
  c = mix(c, mix(vec3(.98, .9, .84), vec3(1., .8, .6), pow(near, 2.)), cloud * smoothstep(.015, .16, h) * .85);
  float ridge = .035 + .05 * fbm(vec2(atan(d.x, d.z) * 3., 1.)), far = .06 + .07 * fbm(vec2(atan(d.x, d.z) * 2. + 9., 4.));
  c = mix(c, vec3(.50, .56, .62), smoothstep(far + .004, far - .004, d.y));
  return mix(c, vec3(.26, .34, .30), smoothstep(ridge + .003, ridge - .003, d.y));
}`;

/** A panel's face: cells, their corners and fine wires, the frame around. `at` in metres from the panel's corner. */
const panel = /* glsl */ `
vec4 cells(vec2 at, vec2 whole) {
  vec2 edge = min(at, whole - at);
  if (min(edge.x, edge.y) < .028) return vec4(.62, .64, .66, .25);
  vec2 n = vec2(6, 10), q = fract((at - .028) / (whole - .056) * n), w = (whole - .056) / n;
  vec2 e = min(q, 1. - q) * w;
  float seam = smoothstep(.0035, .006, min(e.x, e.y)) * smoothstep(.012, .016, e.x + e.y);
  float wire = smoothstep(.001, .0025, abs(fract(q.x * 3.) - .5) * w.x / 3.);
  return vec4(mix(vec3(.5, .55, .6), vec3(.012, .022, .06), seam * mix(.82, 1., wire)), .55);
}`;

const low = {
  sun: [0.62, 0.3, 0.72],
  sunColour: [2.5, 1.85, 1.25],
  ambient: [0.42, 0.5, 0.66],
  haze: 60,
} as const;
const noon = {
  sun: [-0.5, 0.72, -0.4],
  sunColour: [2.2, 2.05, 1.8],
  ambient: [0.5, 0.58, 0.7],
  haze: 70,
} as const;

/** Panels on a slope of tiles, to the horizon: the banner. */
const roofs = /* glsl */ `${sky}${panel}
vec2 map(vec3 p) {
  vec3 q = p; q.yz *= turn(-.42);
  float tiles = q.y + .05 * abs(fract(q.z * 3.) - .5) - .03 * abs(sin(q.x * 9.));
  vec2 hit = vec2(max(tiles, abs(q.x - 2.) - 9.5), 1.);
  vec3 c = q - vec3(2., .14, 4.6);
  vec3 r = c; vec2 step = vec2(1.06, 1.74);
  r.x -= step.x * clamp(round(r.x / step.x), -7., 7.); r.z -= step.y * clamp(round(r.z / step.y), -2., 2.);
  hit = nearer(hit, vec2(box(r, vec3(.51, .02, .84), .008), 2.));
  hit = nearer(hit, vec2(box(q - vec3(-4.6, .8, 9.6), vec3(.45, 1.2, .5), .02), 3.));
  return nearer(hit, vec2(p.y + 5., 4.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  vec3 q = p; q.yz *= turn(-.42);
  if (m < 1.5) { float v = noise(floor(vec2(q.x * 2.9, q.z * 3.))); return vec4(mix(vec3(.42, .17, .10), vec3(.30, .13, .09), v) * (.8 + .3 * fbm(q.xz * 6.)), .02); }
  if (m < 2.5) { vec3 c = q - vec3(2., .14, 4.6); vec2 step = vec2(1.06, 1.74); c.xz -= step * clamp(round(c.xz / step), vec2(-7, -2), vec2(7, 2)); return n.y > .3 ? cells(c.xz + vec2(.51, .84), vec2(1.02, 1.68)) : vec4(.5, .52, .55, .2); }
  if (m < 3.5) { vec2 b = vec2(p.x * 4. + p.z * 4., p.y * 9.); b.x += .5 * mod(floor(b.y), 2.); float g = step(.06, fract(b.x)) * step(.12, fract(b.y)); return vec4(mix(vec3(.6, .55, .5), vec3(.46, .2, .14) * (.7 + .5 * hash(floor(b))), g), 0.); }
  return vec4(.18, .24, .12, 0.);
}`;

/** Rows on posts in a meadow. */
const field = /* glsl */ `${sky}${panel}
float land(vec2 p) { return .35 * noise(p * .12) + .05 * noise(p * 1.4); }
vec3 row(vec3 p) { p.z = mod(p.z + 2.2, 4.4) - 2.2; p.y -= 1.05; p.yz *= turn(-.5); return p; }
vec2 map(vec3 p) {
  float grass = p.y - land(p.xz) - .06 * noise(p.xz * 9.) - .05 * noise(p.xz * 31.);
  vec3 q = row(p), r = q; r.x = mod(r.x, 1.06) - .53; r.z -= .855 * sign(r.z);
  float posts = rod(vec3(mod(p.x, 3.18) - 1.59, p.y, mod(p.z + 2.2, 4.4) - 2.2), vec3(0, -1, .1), vec3(0, 1., .1), .05);
  vec2 hit = nearer(vec2(grass * .8, 1.), vec2(box(r, vec3(.515, .02, .84), .008), 2.));
  return nearer(hit, vec2(posts, 3.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m < 1.5) return vec4(mix(vec3(.05, .11, .02), vec3(.18, .22, .05), noise(p.xz * 7.) * .6 + .4 * noise(p.xz * 40.)), 0.);
  if (m < 2.5) { vec3 q = row(p); if (abs(n.y) < .4 || dot(n, vec3(0, .88, -.48)) < .4) return vec4(.4, .42, .45, .1); q.x = mod(q.x, 1.06); q.z = abs(q.z); return cells(vec2(q.x - .015, q.z - .015), vec2(1.03, 1.68)); }
  return vec4(.5, .5, .5, .2);
}`;

/** A house with a gable; what the walls are made of is given. */
const house = (wall: string, tiles: string, columns: string) => /* glsl */ `${sky}${panel}
float roof(vec3 p) { vec2 q = vec2(abs(p.z), p.y - 5.9); return max(dot(q, normalize(vec2(.62, .78))), abs(p.x) - 4.9); }
vec2 map(vec3 p) {
  float inside = roof(p + vec3(0, .3, 0)), top = max(roof(p), -roof(p + vec3(0, .22, 0)) + min(0., abs(p.x) - 4.7)); top = max(top, -(p.y - 2.35));
  vec2 hit = vec2(max(max(max(abs(p.x) - 4.5, abs(p.z) - 4.1), inside), -p.y), 1.);
  vec3 w = p; w.x = abs(abs(w.x) - 2.) ; w.z += 4.1;
  hit = nearer(hit, vec2(box(w - vec3(0, 1.35, 0), vec3(.56, .78, .06), .01), 6.));
  hit = nearer(hit, vec2(box(w - vec3(0, 1.35, -.02), vec3(.47, .69, .08), .01), 7.));
  hit = nearer(hit, vec2(top * .8, 2.));
  vec3 q = p - vec3(0, 5.9, 0); q.z = -q.z; q.yz *= turn(.9); q -= vec3(0, .0, 0); vec3 c = q;
  c = vec3(p.x, dot(vec2(-p.z, p.y - 5.9), normalize(vec2(.62, .78))) - .09, dot(vec2(-p.z, p.y - 5.9), normalize(vec2(-.78, .62))) + 2.6);
  vec3 r = c; r.x -= 1.06 * clamp(round(r.x / 1.06), -${columns}, ${columns}); r.z -= 1.74 * (clamp(round(r.z / 1.74 - .5), -1., 0.) + .5);
  hit = nearer(hit, vec2(box(r, vec3(.515, .025, .85), .008), 3.));
  hit = nearer(hit, vec2(box(p - vec3(3.2, 6.1, .5), vec3(.35, .9, .35), .02), 5.));
  return nearer(hit, vec2((p.y - .05 * noise(p.xz * 12.)) * .9, 4.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m < 1.5) return vec4(${wall}, 0.);
  if (m < 2.5) { float v = noise(floor(vec2(p.x * 4., p.y * 6.))); return vec4(${tiles} * (.7 + .5 * v), .03); }
  if (m < 3.5) { vec3 c = vec3(p.x, 0., dot(vec2(-p.z, p.y - 5.9), normalize(vec2(-.78, .62))) + 2.6); c.x -= 1.06 * clamp(round(c.x / 1.06), -${columns}, ${columns}); c.z -= 1.74 * (clamp(round(c.z / 1.74 - .5), -1., 0.) + .5); return cells(c.xz + vec2(.515, .85), vec2(1.03, 1.7)); }
  if (m < 4.5) return vec4(mix(vec3(.06, .12, .02), vec3(.16, .23, .05), fbm(p.xz * 6.)), 0.);
  if (m < 5.5) return vec4(vec3(.42, .22, .16) * (.7 + .5 * noise(floor(vec2(p.x + p.z, p.y * 2.) * 5.))), 0.);
  return m < 6.5 ? vec4(.9, .9, .88, .05) : vec4(.03, .05, .07, .7);
}`;

/** A battery on a garage wall, with its light. */
const battery = /* glsl */ `
vec3 sky(vec3 d) { return vec3(.8, .82, .85); }
vec2 map(vec3 p) {
  vec2 hit = nearer(vec2(-p.z + .9 , 1.), vec2(p.y, 2.));
  hit = nearer(hit, vec2(box(p - vec3(0, 1.25, .72), vec3(.62, .86, .16), .09), 3.));
  hit = nearer(hit, vec2(box(p - vec3(-1.35, 1.55, .78), vec3(.3, .42, .1), .04), 3.));
  hit = nearer(hit, vec2(rod(p, vec3(-1.05, 1.4, .84), vec3(-.6, 1.4, .84), .022), 5.));
  hit = nearer(hit, vec2(rod(p, vec3(-1.35, 1.1, .84), vec3(-1.35, .0, .84), .022), 5.));
  vec3 b = p - vec3(1.6, .42, .3); b.xz *= turn(.4);
  hit = nearer(hit, vec2(tube(b, .3, .42, .03), 6.));
  return nearer(hit, vec2(tube(p - vec3(1.6, 1.0, .3), .05, .5, .02), 7.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m < 1.5) { vec2 b = vec2(p.x * 2.4, p.y * 6.6); b.x += .5 * mod(floor(b.y), 2.); float g = smoothstep(.0, .04, fract(b.x)) * smoothstep(.0, .1, fract(b.y)); return vec4(mix(vec3(.52, .5, .47), vec3(.72, .69, .64) * (.86 + .2 * hash(floor(b))), g), 0.); }
  if (m < 2.5) return vec4(vec3(.42, .41, .4) * (.85 + .3 * fbm(p.xz * 8.)), .12);
  if (m < 3.5) { float line = smoothstep(.012, .006, abs(p.x)) * step(abs(p.y - 1.5), .3) * step(.3, -n.z); return vec4(mix(vec3(.92, .93, .93), vec3(.3, 2.2, 1.2), line), .08); }
  if (m < 5.5) return vec4(.06, .06, .07, .1);
  return m < 6.5 ? vec4(.68, .36, .24, 0.) : vec4(.16, .3, .12, 0.);
}`;

/** A roof over parked cars. */
const canopy = /* glsl */ `${sky}${panel}
vec3 lid(vec3 p) { p -= vec3(0, 3.3, 0); p.yz *= turn(-.13); return p; }
float car(vec3 p) { float body = box(p - vec3(0, .62, 0), vec3(.86, .3, 2.05), .22), cabin = box(p - vec3(0, 1.08, -.15), vec3(.7, .34, 1.1), .28); return melt(body, cabin, .25); }
vec2 map(vec3 p) {
  vec2 hit = vec2(p.y, 1.);
  vec3 q = lid(p), r = q; r.x -= 1.06 * clamp(round(r.x / 1.06), -11., 11.); r.z -= 1.74 * clamp(round(r.z / 1.74), -1., 1.);
  hit = nearer(hit, vec2(box(r, vec3(.515, .025, .85), .008), 2.));
  vec3 s = p; s.x -= 5.2 * clamp(round(s.x / 5.2), -2., 2.);
  hit = nearer(hit, vec2(rod(s, vec3(0, 0, 1.6), vec3(0, 3.1, .3), .11), 3.));
  hit = nearer(hit, vec2(rod(s, vec3(0, 3.0, -2.4), vec3(0, 3.42, 2.5), .08), 3.));
  vec3 c = p; float id = clamp(round(c.x / 2.6), -4., 4.); c.x -= 2.6 * id;
  hit = nearer(hit, vec2(car(c - vec3(1.3 - 1.3, 0, -.4)), 4.));
  vec3 w = c; w.z = abs(w.z + .4) - 1.3; w.x = abs(w.x) - .78; w.xy = w.yx; 
  return nearer(hit, vec2(tube(w - vec3(.34, 0, 0), .33, .12, .04), 5.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m < 1.5) { float line = step(abs(fract(p.x / 2.6) - .5), .02) * step(abs(p.z), 3.); return vec4(mix(vec3(.2, .2, .21) * (.8 + .4 * fbm(p.xz * 9.)), vec3(.8), line), .03); }
  if (m < 2.5) { vec3 q = lid(p); q.x -= 1.06 * clamp(round(q.x / 1.06), -11., 11.); q.z -= 1.74 * clamp(round(q.z / 1.74), -1., 1.); return n.y > .3 ? cells(q.xz + vec2(.515, .85), vec2(1.03, 1.7)) : vec4(.45, .46, .48, .1); }
  if (m < 3.5) return vec4(.75, .76, .76, .15);
  if (m < 4.5) { float id = clamp(round(p.x / 2.6), -4., 4.), k = hash(vec2(id, 3.)); vec3 c = k < .3 ? vec3(.8) : k < .5 ? vec3(.5, .08, .06) : k < .75 ? vec3(.06, .12, .22) : vec3(.16); return p.y > .95 && p.y < 1.3 ? vec4(.02, .03, .04, .6) : vec4(c, .3); }
  return vec4(.03, .03, .03, .05);
}`;

/** Cells from near by, with the sky in them. */
const closeBy = /* glsl */ `${sky}${panel}
vec2 map(vec3 p) { vec3 r = p; r.x -= 1.06 * round(r.x / 1.06); r.z -= 1.74 * round(r.z / 1.74); return nearer(vec2(box(r, vec3(.515, .02, .85), .008), 2.), vec2(p.y + .3, 1.)); }
vec4 paint(float m, vec3 p, vec3 n) { if (m < 1.5) return vec4(.05, .05, .05, 0.); vec3 r = p; r.x -= 1.06 * round(r.x / 1.06); r.z -= 1.74 * round(r.z / 1.74); return n.y > .5 ? cells(r.xz + vec2(.515, .85), vec2(1.03, 1.7)) : vec4(.7, .72, .74, .3); }`;

const plank = 'vec3(.34, .2, .12) * (.75 + .4 * hash(floor(vec2(p.x * 5. + p.z * 5., 1.))))';

/** The solar installer's photographs, by the name of their file. */
export const solarScenes: Record<string, Scene> = {
  banner: {
    width: 2000,
    height: 1125,
    eye: [-6.5, 0.9, 13.5],
    at: [-2.4, -0.8, 4.6],
    lens: 1.45,
    ...low,
    sun: [0.85, 0.36, 0.1],
    solids: roofs,
  },
  field: {
    width: 1200,
    height: 900,
    eye: [-6, 3.1, 9.5],
    at: [2, 0.7, -1],
    lens: 1.5,
    ...low,
    sun: [-0.75, 0.38, 0.3],
    solids: field,
  },
  house: {
    width: 1200,
    height: 900,
    eye: [-9.5, 3.4, -13],
    at: [0, 3.1, 0],
    lens: 2.5,
    ...noon,
    solids: house('vec3(.85, .82, .76) * (.92 + .1 * fbm(p.xy * 9.))', 'vec3(.16, .17, .19)', '3.'),
  },
  barn: {
    width: 1200,
    height: 1500,
    eye: [8.5, 3, -12.5],
    at: [0.2, 3.5, 0],
    lens: 2.1,
    ...low,
    sun: [0.5, 0.4, -0.62],
    solids: house(plank, 'vec3(.36, .16, .11)', '4.'),
  },
  cottage: {
    width: 1200,
    height: 1200,
    eye: [-5.5, 7.4, -13.5],
    at: [0, 3.6, 0],
    lens: 1.9,
    ...low,
    sun: [-0.62, 0.36, -0.4],
    solids: house(
      'mix(vec3(.5, .47, .42), vec3(.72, .68, .6), noise(floor(vec2(p.x * 3. + .5 * floor(p.y * 5.) + p.z * 3., p.y * 5.))))',
      'vec3(.30, .17, .12)',
      '2.',
    ),
  },
  battery: {
    width: 1200,
    height: 900,
    eye: [1.1, 1.5, -3.4],
    at: [-0.1, 1.15, 0.7],
    lens: 1.7,
    sun: [-0.7, 0.75, -0.7],
    sunColour: [1.7, 1.55, 1.35],
    ambient: [0.5, 0.54, 0.62],
    haze: 60,
    solids: battery,
  },
  canopy: {
    width: 1200,
    height: 900,
    eye: [-9.5, 5.6, -10],
    at: [-0.6, 1.9, 0],
    lens: 2.3,
    ...noon,
    solids: canopy,
  },
  cells: {
    width: 1200,
    height: 900,
    eye: [-0.9, 0.8, -1.5],
    at: [0.5, 0, 1],
    lens: 1.5,
    ...low,
    solids: closeBy,
  },
};
