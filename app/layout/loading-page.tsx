/** The frame of a signed-in page while its code arrives: the bar, and the page's first lines. */
export function LoadingPage() {
  return (
    <div aria-busy="true">
      <div className="h-[57px] md:h-[65px] border-b border-line" />
      <main className="wrap-app py-8">
        <output className="block text-muted">Loading...</output>
        <div aria-hidden="true" className="mt-8 grid grid-cols-1 gap-4">
          <div className="h-9 w-56 max-w-full rounded-md bg-sunken" />
          <div className="h-5 w-96 max-w-full rounded-md bg-sunken" />
          <div className="mt-6 h-64 rounded-lg bg-sunken" />
        </div>
      </main>
    </div>
  );
}
