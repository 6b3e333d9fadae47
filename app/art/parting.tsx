/**
 * A wind that parts for the words of a still page, in two sizes: nothing can measure them there. The band around it is
 * positioned, cuts what runs out, and names the drawings (`--wide`, `--narrow`) and their heights.
 */
export function Parting() {
  return (
    <div className="parting-band after-paint" aria-hidden="true">
      <div className="parting parting-wide max-md:hidden" />
      <div className="parting parting-narrow md:hidden" />
    </div>
  );
}
