import type { Browser } from 'playwright';
import sharp from 'sharp';

/**
 * A picture that looks like a photograph, computed: solids given by their distance, lit by one sun and a sky, seen by a
 * camera. So an invented firm has pictures that nobody's rights are in the way of.
 */
export interface Scene {
  width: number;
  height: number;
  /** Where the camera stands, what it looks at, and how long its lens is. */
  eye: readonly [number, number, number];
  at: readonly [number, number, number];
  lens: number;
  /** Towards the sun, its colour, and the light from everywhere else. */
  sun: readonly [number, number, number];
  sunColour: readonly [number, number, number];
  ambient: readonly [number, number, number];
  /** From how far away things lose themselves in the sky. */
  haze: number;
  /** How long the light falls in; .62 unless said otherwise. */
  exposure?: number;
  /**
   * GLSL: `vec2 map(vec3 p)` (distance, material), `vec4 paint(float material, vec3 p, vec3 n)` (colour, how much it
   * mirrors) and `vec3 sky(vec3 direction)`.
   */
  solids: string;
}

const tools = /* glsl */ `#version 300 es
precision highp float;
out vec4 result;
uniform vec2 size;
// Loops that begin at what only the drawing knows are not written out: a solid is compiled a few times, not hundreds.
#define START min(0, int(size.x))
float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1)), f.x), f.y);
}
float fbm(vec2 p) { float v = 0., a = .5; for (int i = 0; i < 5; i++) { v += a * noise(p); p = p * 2.03 + 17.; a *= .5; } return v; }
mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.) - r; }
float tube(vec3 p, float r, float h, float e) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h) + e; return min(max(d.x, d.y), 0.) + length(max(d, 0.)) - e; }
float ring(vec3 p, float r, float w) { return length(vec2(length(p.xz) - r, p.y)) - w; }
float rod(vec3 p, vec3 a, vec3 b, float r) { vec3 q = p - a, s = b - a; return length(q - s * clamp(dot(q, s) / dot(s, s), 0., 1.)) - r; }
vec2 nearer(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
float melt(float a, float b, float k) { float h = max(k - abs(a - b), 0.) / k; return min(a, b) - h * h * k * .25; }
`;

const camera = /* glsl */ `
vec2 march(vec3 from, vec3 to, float far) {
  float t = .02; vec2 hit;
  for (int i = START; i < 190; i++) {
    hit = map(from + to * t);
    if (abs(hit.x) < .0006 * t || t > far) break;
    t += hit.x * .8;
  }
  return t > far ? vec2(-1) : vec2(t, hit.y);
}
vec3 normal(vec3 p) {
  vec3 n = vec3(0);
  for (int i = START; i < 4; i++) {
    vec3 e = .5773 * (2. * vec3((((i + 3) >> 1) & 1), ((i >> 1) & 1), (i & 1)) - 1.);
    n += e * map(p + .0012 * e).x;
  }
  return normalize(n);
}
float shade(vec3 p, vec3 l) {
  float lit = 1., t = .03;
  for (int i = START; i < 48; i++) { float d = map(p + l * t).x; lit = min(lit, 9. * d / t); t += clamp(d, .02, .6); if (lit < .01 || t > 24.) break; }
  return smoothstep(0., 1., lit);
}
float hollow(vec3 p, vec3 n) {
  float dark = 0., weight = 1.;
  for (int i = START + 1; i <= 5; i++) { float d = .11 * float(i); dark += weight * (d - map(p + n * d).x); weight *= .6; }
  return clamp(1. - .9 * dark, 0., 1.);
}
vec3 lit(vec3 p, vec3 to, float material, out vec3 n, out float mirror) {
  n = normal(p);
  vec4 own = paint(material, p, n); mirror = own.a;
  vec3 l = normalize(SUN);
  float direct = max(dot(n, l), 0.) * shade(p + n * .004, l), open = hollow(p, n);
  vec3 light = SUN_COLOUR * direct + AMBIENT * open * (.62 + .38 * n.y) + SUN_COLOUR * .09 * open * max(dot(n, normalize(vec3(-l.x, .1, -l.z))), 0.);
  float gleam = pow(max(dot(reflect(to, n), l), 0.), 48.) * direct * (.12 + mirror);
  return own.rgb * light + SUN_COLOUR * gleam;
}
vec3 look(vec2 at) {
  vec3 f = normalize(AT - EYE), r = normalize(cross(f, vec3(0, 1, 0))), u = cross(r, f);
  vec3 from = EYE, to = normalize(f * LENS + r * at.x + u * at.y), seen = vec3(0), n; float part = 1.;
  // The picture, then what the things in it mirror.
  for (int i = START; i < 2; i++) {
    vec2 hit = march(from, to, i == 0 ? FAR : 14.);
    vec3 p = from + to * hit.x, one; float mirror = 0.;
    if (hit.x < 0.) one = sky(to);
    else {
      one = lit(p, to, hit.y, n, mirror);
      if (i == 0) one = mix(one, sky(normalize(vec3(to.x, max(to.y, .02), to.z))), 1. - exp(-pow(hit.x / HAZE, 2.)));
    }
    float rest = i == 0 && mirror > .01 ? mirror * (.25 + .75 * pow(1. - max(dot(-to, n), 0.), 3.)) : 0.;
    seen += part * (1. - rest) * one; part *= rest;
    if (part < .004) break;
    from = p + n * .01; to = reflect(to, n);
  }
  return seen;
}
void main() {
  vec3 sum = vec3(0);
  for (int i = START; i < 2; i++) sum += look((gl_FragCoord.xy + vec2(i, 1 - i) * .5 - size * .5) / min(size.x, size.y) * 2.);
  vec3 c = sum * EXPOSURE / 2.;
  c = c * (2.51 * c + .03) / (c * (2.43 * c + .59) + .14);
  c = pow(clamp(c, 0., 1.), vec3(1. / 2.2));
  vec2 v = gl_FragCoord.xy / size - .5;
  c *= 1. - .35 * dot(v, v);
  c += (hash(gl_FragCoord.xy * .37) - .5) * .022;
  result = vec4(c, 1);
}`;

const vec3 = (values: readonly number[]) =>
  `vec3(${values.map((value) => value.toFixed(4)).join(', ')})`;

function programOf(scene: Scene): string {
  const defined = {
    EYE: vec3(scene.eye),
    AT: vec3(scene.at),
    LENS: scene.lens.toFixed(3),
    SUN: vec3(scene.sun),
    SUN_COLOUR: vec3(scene.sunColour),
    AMBIENT: vec3(scene.ambient),
    HAZE: scene.haze.toFixed(2),
    EXPOSURE: (scene.exposure ?? 0.62).toFixed(3),
    FAR: (scene.haze * 2.2).toFixed(2),
  };
  const names = Object.entries(defined).map(([name, value]) => `#define ${name} ${value}\n`);
  return tools + names.join('') + scene.solids + camera;
}

/** @returns the scene as a JPEG, as a camera gives it */
export async function renderScene(browser: Browser, scene: Scene): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const image = await page.evaluate(drawInBands, {
      program: programOf(scene),
      width: scene.width,
      height: scene.height,
    });
    return await sharp(Buffer.from(image.split(',')[1] ?? '', 'base64'))
      .jpeg({ quality: 90 })
      .toBuffer();
  } finally {
    await page.close();
  }
}

/** In the browser: in bands, because a drawing that takes long is taken for one that hangs. */
async function drawInBands(given: { program: string; width: number; height: number }) {
  const { program, width, height } = given;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  if (!gl) throw new Error('This browser draws no WebGL 2.');
  const linked = gl.createProgram();
  const corners = '#version 300 es\nin vec2 p; void main() { gl_Position = vec4(p, 0, 1); }';
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, program],
  ] as const) {
    const shader = gl.createShader(kind) as WebGLShader;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(shader) ?? 'A scene does not compile.');
    gl.attachShader(linked, shader);
  }
  gl.linkProgram(linked);
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's word, not React's
  gl.useProgram(linked);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const place = gl.getAttribLocation(linked, 'p');
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
  gl.uniform2f(gl.getUniformLocation(linked, 'size'), width, height);
  gl.enable(gl.SCISSOR_TEST);
  for (let top = 0; top < height; top += 40) {
    gl.scissor(0, top, width, 40);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.readPixels(0, top, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return canvas.toDataURL('image/png');
}
