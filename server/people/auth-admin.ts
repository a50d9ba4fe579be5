import { AuthAdminApi } from "@supabase/auth-js";

export type AuthAdmin = InstanceType<typeof AuthAdminApi>;

/** Makes the client of Auth with the server's own rights, by the same calls for the gateway and for a Supabase project. */
export function makeAuthAdmin(projectUrl: string, secretKey: string, send: typeof fetch): AuthAdmin {
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  return new AuthAdminApi({ url: `${projectUrl}/auth/v1`, headers, fetch: send });
}
