export type StaffSession = { access_token: string };

type Door = {
  /** The site, or the project that has its data. */
  url: string;
  publishableKey: string;
  email: string;
  password: string;
  headers?: Record<string, string>;
};

/**
 * Signs staff in with the shared password and opens the desk in that session, as its browser code does.
 * @throws with the answer that refuses it
 */
export async function signInToDesk(door: Door): Promise<StaffSession> {
  const { url, publishableKey: apikey, email, password } = door;
  const post = async (at: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + at, {
      method: "POST",
      headers: { apikey, "content-type": "application/json", ...door.headers, ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${at} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const session: StaffSession = await post("/auth/v1/token?grant_type=password", { email, password });
  await post("/rest/v1/rpc/open_desk", {}, { authorization: `Bearer ${session.access_token}` });
  return session;
}
