/** Personal data that invoices print. `null`: never set. */
export type PersonalData = Record<(typeof personalFields)[number], string | null>;

export const personalFields = [
  'city',
  'companyName',
  'country',
  'firstName',
  'lastName',
  'postalCode',
  'street',
  'streetNumber',
  'vatId',
] as const;

/** Switches of a user. */
export type AccountSettings = {
  versioning: boolean;
  loginAlerts: boolean;
  appearOffline: boolean;
  twoFactor: boolean;
};

/** An entry of the activity log. */
export type ActivityEvent = {
  id: number;
  uuid: string;
  type: string;
  /** Seconds since 1970. */
  timestamp: number;
  info: Record<string, unknown>;
};

/** An account as the server knows it: nothing here opens an encrypted text. */
export type Account = {
  id: number;
  email: string;
  /** False until the address is confirmed; such an account cannot log in. */
  confirmed: boolean;
  authVersion: 1 | 2 | 3;
  salt: string;
  /** The password as the client derives it. */
  loginPassword: string;
  apiKey: string;
  /** UUID of the base folder. */
  baseFolder: string;
  /** The encrypted list, in auth versions 1 and 2. */
  masterKeys: string | null;
  /** The encrypted data key, in auth version 3. */
  dek: string | null;
  publicKey: string | null;
  /** Encrypted. */
  privateKey: string | null;
  /** Base32 TOTP secret; offered for set-up even while two-factor is off. */
  twoFactorKey: string;
  recoveryKey: string | null;
  didExportMasterKeys: boolean;
  settings: AccountSettings;
  nickName: string;
  personal: PersonalData;
  isPremium: boolean;
  /** Bytes. */
  maxStorage: number;
  events: ActivityEvent[];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970. */
  lastActive: number;
};
