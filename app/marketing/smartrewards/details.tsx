import { Covered } from './covered.tsx';
import { Finding } from './finding.tsx';
import { Places } from './places.tsx';

/** The sections below the choice. */
export function Details() {
  return (
    <>
      <Covered />
      <div className="border-t border-line">
        <Finding />
      </div>
      <Places />
    </>
  );
}
