/** Why saving takes an account, with a link to one. The page may be in a frame, so its links leave it. */
export function SavingTakesAnAccount({ lead }: { lead: string }) {
  return (
    <>
      <span className="when-signed-out">
        {lead} <TopLink to="/login">Log in or sign up</TopLink>, and ask again there.
      </span>
      <span className="when-signed-in">
        {lead} You are logged in: <TopLink to="/dashboard">ask on your dashboard</TopLink>, where Save Deal
        keeps it.
      </span>
    </>
  );
}

function TopLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_top" className="link">
      {children}
    </a>
  );
}
