const size = 256;
const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Perlin's gradient noise over the plane, about -0.7..0.7, from a source of random numbers. */
export function gradientNoise(rnd: () => number): (x: number, y: number) => number {
  const cos = new Float64Array(size);
  const sin = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const angle = rnd() * Math.PI * 2;
    cos[i] = Math.cos(angle);
    sin[i] = Math.sin(angle);
  }
  const perm = Uint8Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = Math.floor(rnd() * (i + 1));
    [perm[i], perm[j]] = [perm[j] ?? 0, perm[i] ?? 0];
  }
  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const at = ((perm[ix & 255] ?? 0) + iy) & 255;
    return (cos[at] ?? 0) * dx + (sin[at] ?? 0) * dy;
  };
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const u = fade(fx);
    const topLeft = corner(ix, iy, fx, fy);
    const bottomLeft = corner(ix, iy + 1, fx, fy - 1);
    const top = topLeft + u * (corner(ix + 1, iy, fx - 1, fy) - topLeft);
    const bottom = bottomLeft + u * (corner(ix + 1, iy + 1, fx - 1, fy - 1) - bottomLeft);
    return top + fade(fy) * (bottom - top);
  };
}
