/** Shown to a browser that sends the signal, by script or by header, so that its owner sees that it counts. */
export function OptOutSignal() {
  return <p className="when-gpc notice-signal">Opt-out signal honoured</p>;
}
