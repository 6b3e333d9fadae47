/**
 * A wind that parts for the words of a still page, in two sizes, because nothing can measure the words there. The surrounding band
 * is positioned, clips overflow, and sets the drawings (`--wide`, `--narrow`) and their heights.
 */
export function Parting() {
  return (
    <div className="parting-band after-paint" aria-hidden="true">
      <div className="parting parting-wide max-md:hidden" />
      <div className="parting parting-narrow md:hidden" />
    </div>
  );
}
