import { stoodStyles } from '../stage/stood-card.ts';

/** The grounds and the pieces of the product as the gallery sets them, at 1200 × 800 px. */
export const galleryStyles = `${stoodStyles}
  body { width: 1200px; height: 800px; position: relative; }
  .blue-hour { color-scheme: dark; background: oklch(.265 .042 218); color: var(--ink); --shade: oklch(.12 .03 225 / .75); }
  small { font-size: inherit; }
  .tiny { font-size: 17px; line-height: 1.45; color: var(--subtle); }
  .small { font-size: 20px; line-height: 1.5; color: var(--muted); }
  .split, .row { display: flex; justify-content: space-between; gap: 24px; }
  .base { align-items: baseline; }
  .chips { display: flex; gap: 10px; flex-wrap: wrap; }
  .chips span { padding: 6px 14px; border-radius: 999px; background: var(--sunken); color: var(--muted); font-size: 17px; line-height: 1.4; }
  .price { font-weight: 500; letter-spacing: -.05em; line-height: 1; font-size: 62px; }
  .ledger { position: absolute; left: 300px; top: 132px; width: 600px; text-align: right; font-weight: 500; letter-spacing: -.05em; font-size: 150px; line-height: 1.02; }
  .ledger i { font-style: normal; color: var(--subtle); }
  .ledger .total { border-top: 3px solid var(--ink); margin-top: 18px; padding-top: 22px; color: var(--ember-ink); }
  .ledger .total small { font-size: 56px; margin-left: 12px; letter-spacing: -.02em; }
  .ledger .note { font-size: 18px; letter-spacing: 0; font-weight: 400; color: var(--muted); line-height: 1.4; margin-top: 14px; word-spacing: 0; text-wrap: balance; }
  .phone { position: absolute; left: 395px; top: 56px; width: 410px; height: 800px; padding: 12px 12px 0; border-radius: 60px 60px 0 0; background: oklch(.2 .026 235); box-shadow: inset 0 0 0 1.5px oklch(1 0 0 / .14), 0 50px 90px -34px oklch(.22 .03 230 / .5); }
  .screen { color-scheme: light; height: 100%; overflow: hidden; padding: 24px 26px 0; border-radius: 48px 48px 0 0; background: var(--canvas); color: var(--ink); font-size: 18px; }
  .screen .small { font-size: 17px; margin-top: 16px; }
  .screen .tiny { font-size: 16px; }
  .screen .price { margin: 6px 0 20px; }
  .pay { display: flex; align-items: center; gap: 12px; border-block: 1px solid var(--line); padding: 12px 0; font-size: 17px; }
  .chip-card { width: 62px; }
  .tag { margin-left: auto; padding: 5px 12px; border-radius: 999px; background: var(--tint); color: var(--current); font-size: 15px; white-space: nowrap; }
  .earn { display: flex; justify-content: space-between; align-items: baseline; padding: 14px 0; }
  .earn b, .deal b { color: var(--ember-ink); font-weight: 600; font-size: 28px; letter-spacing: -.035em; }
  .done { display: grid; place-items: center; height: 58px; border-radius: 999px; background: oklch(.22 .03 230); color: oklch(.988 .004 85); font-weight: 500; }
  .screen .terms { font-size: 14px; line-height: 1.4; margin: 12px 0 16px; color: var(--muted); }
  .week { margin: 0 -26px; padding: 8px 26px; background: var(--sunken); height: 420px; }
  .week .row { border-top: 1px solid var(--line); padding: 9px 0; font-size: 16px; line-height: 1.35; }
  .week .row:first-child { border: 0; }
  .week small { display: block; color: var(--subtle); font-size: 14px; }
  .ring { position: absolute; left: 220px; top: 20px; width: 760px; height: 760px;
    background: conic-gradient(oklch(.64 .11 205), oklch(.88 .06 90) 38%, oklch(.73 .17 48) 66%, oklch(.73 .17 48) 70%, var(--muted) 70.5%);
    mask: url(/app/marketing/home/goal-ring.svg) center / contain no-repeat; }
  /* Fetched as a picture, so that the stage waits for it before it is used as a mask. */
  .first { position: absolute; width: 1px; opacity: 0; }
  .middle { position: absolute; inset: 0; display: grid; place-content: center; }
  .middle b { font-weight: 500; font-size: 132px; line-height: .92; letter-spacing: -.045em; }
  .middle span { color: var(--muted); font-size: 24px; margin-top: 14px; padding-left: 6px; }
  .deal { position: absolute; left: 300px; top: 160px; width: 600px; padding: 34px 38px; border: 1.5px solid var(--line); border-radius: 28px; background: var(--surface); display: grid; gap: 14px; }
  .deal h2 { font-weight: 500; font-size: 32px; letter-spacing: -.02em; line-height: 1.2; }
  .deal s { font-size: 24px; letter-spacing: -.02em; font-weight: 400; color: var(--subtle); margin-left: 8px; }
  .badge { background: var(--warm); color: var(--ember-ink); font-weight: 600; font-size: 18px; padding: 4px 14px; border-radius: 8px; }
  .rule { position: relative; height: 18px; background: linear-gradient(90deg, var(--current) 4%, var(--tint) 55%, var(--line)) 0 50% / 100% 3px no-repeat; }
  .rule i { position: absolute; left: 7.9%; top: 50%; width: 18px; height: 18px; translate: -50% -50%; border-radius: 50%; background: var(--ember); box-shadow: 0 0 0 4px var(--surface); }
  .rule u { position: absolute; left: 86.8%; top: 0; width: 2px; height: 18px; background: var(--ink); }
  .foot { border-top: 1px solid var(--line); padding-top: 14px; flex-direction: column; gap: 2px; }
  .bubble { position: absolute; font-size: 34px; line-height: 1.4; letter-spacing: -.015em; padding: 28px 38px; }
  .ask { right: 110px; top: 150px; width: 560px; background: var(--ink); color: var(--on-fill); border-radius: 34px 34px 6px 34px; }
  .answer { left: 110px; top: 420px; width: 620px; border: 1.5px solid var(--line); border-radius: 34px 34px 34px 6px; background: var(--canvas); }
  .answer .chips { margin-top: 22px; }
  .answer .chips span { background: var(--tint); color: var(--current); font-size: 20px; }
`;
