
export default function Page() { return <main><h1>deals</h1></main>; }
