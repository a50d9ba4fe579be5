import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { VerifyPasskeyAuthenticationParams } from "@supabase/auth-js";
import { SITE_URL } from "./test-gateway.ts";

/** A credential in the client's type, which has one for both ceremonies. */
type Credential = VerifyPasskeyAuthenticationParams["credential"];

/** The ways in which a browser or a device may be wrong, or lie. */
export type Knobs = {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
  /** The account of which the device says that the passkey is. */
  userHandle?: string;
  /** The credential by which the device signs as another. */
  credentialId?: string;
  isTampered?: boolean;
};

/** Bits of the flags in an authenticator's data (WebAuthn, 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A browser with a device that keeps one passkey (P-256), in memory. Its counter grows with each use, unless it is told not to count. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(16).toString("base64url");
  counter = 0;
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private userHandle = "";
  private readonly counts: boolean;

  constructor({ counts = true } = {}) {
    this.counts = counts;
  }

  create(options: object, knobs: Knobs = {}): Credential {
    const { challenge, user } = options as PublicKeyCredentialCreationOptionsJSON;
    this.userHandle = user.id;
    const id = Buffer.from(this.credentialId, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, encodeKey(this.keys.publicKey)]);
    const authData = this.authenticatorData(knobs, HAS_CREDENTIAL, credential);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    const made: RegistrationResponseJSON = {
      ...this.credential(),
      response: {
        clientDataJSON: clientData("webauthn.create", challenge, knobs).toString("base64url"),
        attestationObject: encode(attestation).toString("base64url"),
        transports: ["internal"],
      },
    };
    return made as unknown as Credential;
  }

  get(options: object, knobs: Knobs = {}): Credential {
    const { challenge } = options as PublicKeyCredentialRequestOptionsJSON;
    if (this.counts) this.counter++;
    const authData = this.authenticatorData(knobs);
    const client = clientData("webauthn.get", challenge, knobs);
    const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
    const signature = sign("sha256", signed, this.keys.privateKey);
    if (knobs.isTampered) signature.writeUInt8(signature.readUInt8(20) ^ 1, 20);
    const given: AuthenticationResponseJSON = {
      ...this.credential(knobs.credentialId),
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: knobs.userHandle ? Buffer.from(knobs.userHandle).toString("base64url") : this.userHandle,
      },
    };
    return given as unknown as Credential;
  }

  private credential(id = this.credentialId) {
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
  }

  private authenticatorData(knobs: Knobs, flags = 0, rest: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = new URL(SITE_URL).hostname, isUserVerified = true, counter = this.counter } = knobs;
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (isUserVerified ? VERIFIED : 0) | flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), head, rest]);
  }
}

function clientData(type: string, challenge: string, { origin = SITE_URL }: Knobs): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The key as COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its coordinates. */
function encodeKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

function encode(value: Map<string | number, unknown>): Buffer {
  return Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
}
