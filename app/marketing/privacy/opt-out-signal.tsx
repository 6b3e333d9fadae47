/** Shown to a browser that sends the signal, so that its owner sees that it counts. */
export function OptOutSignal() {
  return (
    <p data-opt-out hidden className="notice-signal">
      Opt-out signal honoured
    </p>
  );
}
