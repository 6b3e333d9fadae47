/**
 * A wind that parts for the words of a still page, in two sizes, because nothing can measure the words there. The surrounding band
 * is positioned, clips overflow, and sets the drawings (`--wide`, `--narrow`) and their heights. `isWideOnly`: no room below 1024 px.
 */
export function Parting({ isWideOnly = false }: { isWideOnly?: boolean }) {
  return (
    <div className="parting-band after-paint" aria-hidden="true">
      <div className={`parting parting-wide ${isWideOnly ? 'max-lg:hidden' : 'max-md:hidden'}`} />
      {!isWideOnly && <div className="parting parting-narrow md:hidden" />}
    </div>
  );
}
