export const handle = { still: true };
export default function Page() { return <main><h1>marketing/not-found</h1></main>; }
