import sharp from 'sharp';
import * as z from 'zod';

// The process that decodes and resizes pictures: it shares no thread with passwords and files, and a picture that crashes the
// decoder ends only this process.
sharp.concurrency(1);
sharp.cache(false);

const Order = z.object({ from: z.string(), to: z.string(), side: z.number(), square: z.boolean() });

process.on('message', (message) => {
  void encode(Order.parse(message)).then(
    () => process.send?.({ done: true }),
    (error: unknown) => process.send?.({ done: false, reason: String(error).slice(0, 200) }),
  );
});
process.on('disconnect', () => process.exit());

async function encode({ from, to, side, square }: z.infer<typeof Order>): Promise<void> {
  await sharp(from, { limitInputPixels: 40_000_000, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 78 })
    .timeout({ seconds: 10 })
    .toFile(to);
}
