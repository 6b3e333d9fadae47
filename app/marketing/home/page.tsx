export const handle = { still: true };
export default function Page() {
  return (
    <main>
      <h1>marketing/home</h1>
    </main>
  );
}
