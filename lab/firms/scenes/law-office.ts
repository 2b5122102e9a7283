import type { Scene } from './render-scene.ts';

const evening = {
  sun: [-0.75, 0.42, -0.42],
  sunColour: [2.7, 2.3, 1.85],
  ambient: [0.3, 0.32, 0.37],
  haze: 46,
} as const;
const grey = /* glsl */ `vec3 sky(vec3 d) { return mix(vec3(.78, .77, .74), vec3(.42, .47, .55), pow(max(d.y, 0.), .5)); }`;
const stone = /* glsl */ `vec3 stone(vec3 p) { return vec3(.62, .58, .52) * (.72 + .4 * fbm(p.xy * 3. + p.z * 2.) + .12 * noise(p.xy * 30. + p.z * 17.)); }`;

/** A colonnade in raking light. */
const columns = /* glsl */ `${grey}${stone}
float pillar(vec3 p) {
  float a = atan(p.z, p.x), r = .52 - .05 * p.y / 6. - .026 * (1. - abs(sin(a * 10.)));
  float d = max(length(p.xz) - r, abs(p.y - 3.1) - 2.9) * .7;
  d = min(d, tube(p - vec3(0, .2, 0), .66, .14, .07)); d = min(d, tube(p - vec3(0, 6., 0), .62, .12, .06));
  return min(min(d, box(p - vec3(0, .03, 0), vec3(.74, .09, .74), .01)), box(p - vec3(0, 6.24, 0), vec3(.74, .13, .74), .01));
}
vec2 map(vec3 p) {
  vec3 q = p; q.z -= 2.5 * clamp(round(q.z / 2.5), -1., 8.);
  float d = pillar(q);
  d = min(d, box(p - vec3(0, 7.1, 8), vec3(.8, .72, 14.), .02)); d = min(d, box(p - vec3(-.12, 7.62, 8), vec3(1., .14, 14.), .03));
  vec3 s = p; float up = clamp(round(-s.x / .42) , 0., 5.);
  float steps = min(p.y + .06, max(p.y + .06 + .2 * up, -9.));
  float wall = 3.1 - p.x;
  vec3 w = p - vec3(3.1, 2.6, 1.25); w.z -= 2.5 * round(w.z / 2.5);
  wall = max(wall, -box(w, vec3(.3, 1.5, .62), .02));
  d = min(d, wall);
  return nearer(vec2(d, 1.), vec2(max(p.y + .06, 0. - .9 - p.x) > 0. ? p.y + .06 : p.y + .06, 2.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m < 1.5) return vec4(p.x > 3.2 ? vec3(.05) : stone(p), 0.);
  vec2 t = fract(p.xz * .8); float joint = step(.015, t.x) * step(.015, t.y);
  return vec4(stone(p.xzy) * .8 * mix(.6, 1., joint), .12);
}`;

/** A winding stair, from above. */
const stair = /* glsl */ `${grey}${stone}
const float rise = 3.2, count = 22.;
float tread(vec3 p, float k) {
  float a = 6.2831853 / count, t = atan(p.z, p.x), i = floor(t / a) + k;
  float y = (i + .5) / count * rise; y += rise * round((p.y - y) / rise);
  float mid = (i + .5) * a; vec3 q = p; q.xz = mat2(cos(mid), sin(mid), -sin(mid), cos(mid)) * q.xz;
  return box(q - vec3(2.15, y - .3, 0), vec3(1.15, .3, .34 + .12 * (q.x - 1.) / 1.3), .02);
}
float helix(vec3 p, float r, float up, float w) {
  float t = atan(p.z, p.x), y = t / 6.2831853 * rise + up; y += rise * round((p.y - y) / rise);
  return length(vec2(length(p.xz) - r, p.y - y)) - w;
}
vec2 map(vec3 p) {
  float d = min(tread(p, 0.), min(tread(p, 1.), tread(p, -1.)));
  float wall = 3.3 - length(p.xz);
  float a = 6.2831853 / count / 2., t = atan(p.z, p.x), i = floor(t / a) + .5;
  float y = i * a / 6.2831853 * rise; y += rise * round((p.y - y - .4) / rise);
  float bar = max(length(p.xz - 1.06 * vec2(cos(i * a), sin(i * a))) - .016, abs(p.y - y - .42) - .5);
  vec2 hit = nearer(vec2(d * .8, 1.), vec2(wall, 3.));
  hit = nearer(hit, vec2(bar * .8, 2.)); hit = nearer(hit, vec2(helix(p, 1.06, .98, .05) * .8, 4.));
  return nearer(hit, vec2(p.y + 11., 5.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m < 1.5) return vec4(stone(p) * 1.15, .04);
  if (m < 2.5) return vec4(.03, .03, .03, .1);
  if (m < 3.5) return vec4(vec3(.78, .75, .7), 0.);
  if (m < 4.5) return vec4(.17, .075, .03, .25);
  float c = mod(floor(p.x * 2.) + floor(p.z * 2.), 2.); return vec4(mix(vec3(.06), vec3(.75), c), .2);
}`;

/** Reports on their shelves. */
const books = /* glsl */ `${grey}
vec3 book(vec3 p, out float id) {
  float shelf = floor((p.y + .02) / 1.62); id = floor(p.x / .34) + 31. * shelf;
  return vec3(mod(p.x, .34) - .17, p.y - shelf * 1.62, p.z);
}
vec2 map(vec3 p) {
  float id; vec3 q = book(p, id); float h = .52 + .17 * hash(vec2(id, 2.)), back = .1 * hash(vec2(id, 5.));
  if (hash(vec2(floor(id / 7.), 3.)) < .8) { h = .52 + .17 * hash(vec2(floor(id / 7.), 2.)); back = .03 * hash(vec2(id, 5.)); }
  float d = box(q - vec3(0, h + .05, back), vec3(.158, h, .5), .012);
  vec2 c = q.xz - vec2(0, back - .44); float spine = max(length(c / vec2(1., .62)) - .158, abs(q.y - h - .05) - h + .01) * .6;
  for (int i = START; i < 5; i++) spine = min(spine, max(length(c / vec2(1.05, .7)) - .162, abs(q.y - .05 - h * (.28 + .36 * float(i))) - .016) * .6);
  d = min(d, spine);
  float y = mod(p.y + .02 + .81, 1.62) - .81;
  vec2 hit = nearer(vec2(d, 1.), vec2(box(vec3(p.x, y - .0, p.z - .1), vec3(40, .045, .72), .01), 2.));
  return nearer(hit, vec2(.9 - p.z, 3.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m > 1.5) return vec4(m < 2.5 ? vec3(.22, .11, .05) * (.6 + .6 * fbm(vec2(p.x * 1.5, p.y * 30. + p.z * 20.))) : vec3(.04, .02, .01), .05);
  float id; vec3 q = book(p, id); float set = hash(vec2(floor(id / 7.), 9.));
  vec3 c = set < .3 ? vec3(.30, .05, .04) : set < .55 ? vec3(.07, .10, .08) : set < .8 ? vec3(.36, .22, .11) : vec3(.05, .06, .11);
  c *= .75 + .5 * fbm(p.xy * 14.);
  float h = .62, at = (q.y - .05) / h;
  float plate = step(abs(q.y - .05 - h * 1.18), .1) * step(abs(q.x), .12), gold = step(abs(fract(at * 2.8) - .5), .035) + step(abs(fract(q.y * 60.) - .5), .2) * plate * step(abs(q.x), .08);
  if (plate > .5) c *= .35;
  return vec4(mix(c, vec3(.9, .66, .28), clamp(gold, 0., 1.)), .05);
}`;

/** A paved walk under arches. */
const arches = /* glsl */ `${grey}${stone}
float arch(vec2 p, float w, float h) { return p.y < h ? abs(p.x) - w : length(p - vec2(0, h)) - w; }
vec2 map(vec3 p) {
  vec3 q = p; q.z = mod(q.z, 3.2) - 1.6;
  float vault = -arch(p.xy, 1.9, 2.4);
  float side = arch(vec2(q.z, p.y), 1.05, 1.9);
  float hall = max(vault, -max(side, -p.x));
  float rib = max(max(-arch(p.xy, 1.66, 2.4), arch(p.xy, 1.95, 2.4)), abs(abs(q.z) - 1.6) - .2);
  vec2 hit = nearer(vec2(min(hall, rib) * .85, 1.), vec2(p.y, 2.));
  return nearer(hit, vec2(33. - p.z, 3.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m > 2.5) return vec4(.9, .88, .82, 0.);
  if (m < 1.5) { vec2 b = vec2((p.z + p.x) * 1.3, p.y * 2.2); b.x += .5 * mod(floor(b.y), 2.); float g = smoothstep(0., .04, fract(b.x)) * smoothstep(0., .06, fract(b.y)); return vec4(stone(p) * mix(.8, 1., g) * (.9 + .15 * hash(floor(b))), 0.); }
  float c = mod(floor(p.x * 1.4) + floor(p.z * 1.4), 2.); return vec4(mix(vec3(.13), vec3(.62), c) * (.85 + .3 * fbm(p.xz * 5.)), .35);
}`;

/** A street front with its sash windows. */
const front = /* glsl */ `${grey}${stone}
vec3 bay(vec3 p) { return vec3(mod(p.x, 2.3) - 1.15, mod(p.y, 3.1) - 1.55, p.z); }
vec2 map(vec3 p) {
  vec3 q = bay(p);
  float wall = max(p.z * -1., -box(q, vec3(.58, 1.02, .5), .01));
  wall = -p.z; wall = max(wall, -box(q, vec3(.58, 1.02, .34), .005)); wall = min(wall, .3 - p.z) ;
  float d = max(-p.z, -box(q - vec3(0, 0, 0), vec3(.58, 1.02, .3), .005));
  d = min(d, box(q - vec3(0, -1.1, -.1), vec3(.78, .08, .2), .02)); d = min(d, box(q - vec3(0, 1.2, -.08), vec3(.74, .09, .16), .02)); d = min(d, box(q - vec3(0, 1.32, -.14), vec3(.84, .05, .24), .02));
  d = min(d, box(vec3(p.x, mod(p.y + .06, 3.1) - .1, p.z), vec3(90, .07, .12), .02));
  vec3 f = q - vec3(0, 0, .22); float sash = max(box(f, vec3(.58, 1.02, .05), .0), -min(box(vec3(abs(f.x) - .27, abs(f.y) - .5, f.z), vec3(.235, .46, .2), .0), 9.));
  vec2 hit = nearer(vec2(d, 1.), vec2(sash, 2.));
  return nearer(hit, vec2(max(box(q - vec3(0, 0, .26), vec3(.58, 1.02, .02), 0.), -9.), 3.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m > 2.5) { float k = hash(floor(vec2(p.x / 2.3, p.y / 3.1))); return vec4(k > .84 ? vec3(.9, .62, .3) : vec3(.015, .02, .025), .75); }
  if (m > 1.5) return vec4(.82, .81, .78, .05);
  vec2 b = vec2(p.x * 1.1, p.y * 1.9); b.x += .5 * mod(floor(b.y), 2.); float g = smoothstep(0., .015, fract(b.x)) * smoothstep(0., .03, fract(b.y));
  return vec4(stone(p) * mix(.7, 1., g) * (.9 + .16 * hash(floor(b))), 0.);
}`;

/** Papers under a ribbon, and the pen that signs them. */
const papers = /* glsl */ `${grey}
vec3 pen(vec3 p) { p -= vec3(.95, .98, -.55); p.xz *= turn(.62); p.xy *= turn(-.12); return p; }
vec2 map(vec3 p) {
  vec2 hit = vec2(p.y, 1.);
  for (int i = START; i < 11; i++) {
    float k = float(i); vec3 q = p - vec3(.09 * (hash(vec2(k, 1.)) - .5), .06 + .075 * k, .09 * (hash(vec2(k, 2.)) - .5)); q.xz *= turn(.09 * (hash(vec2(k, 3.)) - .5) + .25);
    hit = nearer(hit, vec2(box(q, vec3(1.5, .03, 2.05), .006), 2.));
  }
  vec3 r = p; r.xz *= turn(.25);
  hit = nearer(hit, vec2(box(r - vec3(-.55, .46, 0), vec3(.09, .44, 2.11), .03), 3.)); hit = nearer(hit, vec2(box(r - vec3(0, .46, .4), vec3(1.56, .44, .09), .03), 3.));
  vec3 s = r - vec3(-.55, .9, .4); hit = nearer(hit, vec2(tube(s, .3 + .03 * sin(atan(s.z, s.x) * 7.), .05, .05), 4.));
  vec3 q = pen(p);
  hit = nearer(hit, vec2(rod(q, vec3(-1., .02, 0), vec3(.5, 0, 0), .085), 5.)); hit = nearer(hit, vec2(rod(q, vec3(-.1, 0, 0), vec3(-.06, 0, 0), .092), 6.));
  return nearer(hit, vec2((length(q.yz) - .07 * (1. - (q.x - .5) / .42)) * .5 + max(0., abs(q.x - .7) - .22), 6.));
}
vec4 paint(float m, vec3 p, vec3 n) {
  if (m < 1.5) return vec4(vec3(.17, .085, .04) * (.55 + .7 * fbm(vec2(p.x * 1.2, p.z * 14.))), .22);
  if (m < 2.5) { vec3 q = p; q.xz *= turn(.25); float line = step(.55, fract(q.z * 9.)) * step(.25, noise(vec2(q.x * 9., floor(q.z * 9.)))) * step(abs(q.x), 1.1) * step(abs(q.z), 1.7) * step(.9, n.y); return vec4(mix(vec3(.9, .87, .8), vec3(.25), line * .75), 0.); }
  if (m < 3.5) return vec4(.30, .03, .03, .03);
  if (m < 4.5) return vec4(.45, .03, .03, .12);
  return m < 5.5 ? vec4(.015, .015, .018, .4) : vec4(.95, .68, .28, .5);
}`;

/** The law office's photographs, by the name of their file. */
export const lawScenes: Record<string, Scene> = {
  columns: {
    width: 1200,
    height: 1500,
    eye: [-2.6, 1.5, -4.6],
    at: [0.3, 3.3, 4],
    lens: 1.15,
    ...evening,
    solids: columns,
  },
  stair: {
    width: 1200,
    height: 1440,
    eye: [0.5, 3.2, 0.3],
    at: [-0.25, -6, -0.1],
    lens: 0.8,
    ...evening,
    sun: [0.3, 1, 0.25],
    sunColour: [1.7, 1.5, 1.25],
    ambient: [0.5, 0.5, 0.52],
    exposure: 0.8,
    solids: stair,
  },
  books: {
    width: 1200,
    height: 900,
    eye: [-3.4, 2.2, -4],
    at: [0.6, 1.7, 0],
    lens: 1.7,
    ...evening,
    sun: [-0.7, 0.5, -0.9],
    solids: books,
  },
  arches: {
    width: 1200,
    height: 900,
    eye: [0.5, 1.6, 0.4],
    at: [-0.12, 1.85, 8],
    lens: 1.2,
    ...evening,
    sun: [0.82, 0.5, 0.12],
    exposure: 1.2,
    solids: arches,
  },
  front: {
    width: 1200,
    height: 900,
    eye: [1, 4.2, -7.5],
    at: [5.5, 6.2, 0],
    lens: 1.25,
    ...evening,
    solids: front,
  },
  papers: {
    width: 1200,
    height: 900,
    eye: [-2.4, 3.4, -4.3],
    at: [0.15, 0.5, -0.1],
    lens: 1.9,
    ...evening,
    sun: [-0.85, 0.6, 0.3],
    solids: papers,
  },
};
