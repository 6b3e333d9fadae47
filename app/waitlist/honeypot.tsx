/** A field that users neither see nor reach. Bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Homepage
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
