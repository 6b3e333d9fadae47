import sharp from 'sharp';

const steps = [86, 82, 78, 74, 70, 66, 62, 58, 54, 50, 46, 42, 38, 34, 30, 26, 22, 18, 14];

/** The picture in the best quality that fits its budget in bytes. */
export async function fitting(picture: Buffer, type: 'webp' | 'jpeg', budget: number): Promise<Buffer> {
  const [first = 80] = steps;
  let best: Buffer | null = null;
  let low = 0;
  let high = steps.length - 1;
  while (low <= high) {
    const middle = low + Math.floor((high - low) / 2);
    const bytes = await encoded(picture, type, steps[middle] ?? first);
    if (bytes.length <= budget) {
      best = bytes;
      high = middle - 1;
    } else {
      low = middle + 1;
    }
  }
  if (!best) throw new Error(`A picture does not fit into ${budget} bytes as ${type}: it shows too much.`);
  return best;
}

function encoded(picture: Buffer, type: 'webp' | 'jpeg', quality: number): Promise<Buffer> {
  const image = sharp(picture);
  return (
    type === 'webp' ? image.webp({ quality, effort: 5 }) : image.jpeg({ quality, mozjpeg: true })
  ).toBuffer();
}
