
export default function Page() { return <main><h1>marketing/smartrewards</h1></main>; }
