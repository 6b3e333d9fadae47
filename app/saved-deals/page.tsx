
export default function Page() { return <main><h1>saved-deals</h1></main>; }
