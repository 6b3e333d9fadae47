/** The demo of a golfer's dashboard: the configured one, else our own. */
export const golfDemo: { address: string; host: string | null } = import.meta.env.GOLF_DEMO_URL
  ? { address: import.meta.env.GOLF_DEMO_URL, host: new URL(import.meta.env.GOLF_DEMO_URL).host }
  : { address: '/demo/golf/dashboard', host: null };
