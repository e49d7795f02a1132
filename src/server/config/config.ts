import { resolve } from 'node:path';
import { z } from 'zod';
import { readTrustedProxies } from '#server/http/trusted-proxies.ts';
import {
  longestCreditAgency,
  mostApprovalDays,
  usualApprovalDays,
  usualCreditAgency,
} from '#contract/settings/credit.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { largestInteger } from '#contract/api/largest-integer.ts';
import { decimal, wholeNumber } from '#contract/api/numbers.ts';
import { calendarVariables, readCalendar } from './calendar.ts';
import { readDealer, dealerVariables } from './dealer.ts';
import { vinDataVariables } from './vin-data.ts';
import { OperatorError } from '#server/errors/failures.ts';
import { isLoopback } from '#server/runtime/loopback.ts';
import { openingOf } from '#server/settings/opening.ts';
import { parseKeys } from '#server/encryption/key-text.ts';
import type { Calendar } from '#server/viewings/free-times.ts';
import type { SessionLifetimes } from '#server/accounts/sessions.ts';

/** The only reader of the environment. Every value has a default that works offline, and is checked here. */
export type Config = {
  production: boolean;
  host: string;
  port: number;
  publicUrl: string;
  /** Without a PUBLIC_URL the site answers under the loopback names only. */
  loopbackOnly: boolean;
  dataDirectory: string;
  /** What encrypts personal data: the current key, then those of the past. Without any, one is kept beside the data. */
  dataKeys: Uint8Array[] | undefined;
  /** What backups are encrypted with; without one, the keys above. */
  backupKey: string | undefined;
  /** Who may read the figures of the process; nobody without one. */
  metricsToken: string | undefined;
  databaseUrl: string | undefined;
  s3: S3Config | undefined;
  smtpUrl: string | undefined;
  /** Whom emails are from; the dealer without one. */
  mailFrom: string | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  /** Whether an empty site is filled with a demonstration. */
  demo: boolean;
  /** Whether its people log in, with passwords that anyone can read: only where nobody but this machine can reach them. */
  demoLogIns: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Connections that one network address may hold at a time. */
  connectionsPerAddress: number;
  /** Who looks for malware in files; nobody without one. */
  clamdUrl: string | undefined;
  /** The packed data that VINs are decoded with, `off` for none; the optional package’s where it is not said. */
  vinData: string | undefined;
  /** Accounts that one network address may open in an hour. */
  signUpsPerHour: number;
  /** Admins may act as such only with a second factor. */
  requireAdminSecondFactor: boolean;
  sessionLifetimes: SessionLifetimes;
  logLevel: string;
  dealer: Dealer;
  /** When cars are shown. */
  calendar: Calendar;
  /** Days that a notice of redemption has to have been out before a sale. */
  redemptionDays: number;
  /** Days for which an application is kept. */
  retentionDays: number;
  /** Which agency notices of credit action name. */
  creditAgency: string;
  /** Days for which an approval holds. */
  approvalDays: number;
};

export type S3Config = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Thrown with one line per wrong variable; the process prints them and stops. */
export class BadConfiguration extends OperatorError {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    throw new BadConfiguration(
      parsed.error.issues.map((issue) => `${issue.path.join('.') || 'Environment'}: ${issue.message}`).join('\n'),
    );
  }
  const variables = parsed.data;
  const production = variables.NODE_ENV === 'production';
  if (production && variables.DATA_KEY === undefined)
    throw new BadConfiguration(
      'DATA_KEY: required in production. Use 32 random bytes in base64 (openssl rand -base64 32).',
    );
  const demo = !production && variables.DEMO !== 'off';
  const publicUrl = (variables.PUBLIC_URL ?? addressServed(variables.HOST, variables.PORT)).replace(/\/+$/, '');
  const calendar = readCalendar(variables);
  return {
    production,
    host: variables.HOST,
    port: variables.PORT,
    publicUrl,
    loopbackOnly: variables.PUBLIC_URL === undefined,
    dataDirectory: resolve(variables.DATA_DIR),
    dataKeys: variables.DATA_KEY,
    backupKey: variables.BACKUP_KEY,
    metricsToken: variables.METRICS_TOKEN,
    databaseUrl: variables.DATABASE_URL,
    s3: readS3(variables),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    firstAdmin: readFirstAdmin(variables),
    demo,
    demoLogIns: demo && isReachedFromHereAlone(variables),
    trustedProxies: variables.TRUST_PROXY ?? [],
    connectionsPerAddress: variables.LIMIT_CONNECTIONS_PER_ADDRESS,
    clamdUrl: variables.CLAMD_URL,
    vinData: variables.VIN_DATA,
    signUpsPerHour: variables.LIMIT_SIGNUPS_PER_HOUR,
    requireAdminSecondFactor: variables.REQUIRE_ADMIN_TOTP,
    sessionLifetimes: {
      user: { idle: variables.SESSION_IDLE_HOURS * hour, absolute: variables.SESSION_HOURS * hour },
      admin: { idle: variables.ADMIN_SESSION_IDLE_HOURS * hour, absolute: variables.ADMIN_SESSION_HOURS * hour },
    },
    logLevel: variables.LOG_LEVEL,
    dealer: readDealer(variables, { publicUrl, timeZone: calendar.timeZone, opening: openingOf(calendar), demo }),
    calendar,
    redemptionDays: variables.REDEMPTION_DAYS,
    retentionDays: variables.RETENTION,
    creditAgency: variables.CREDIT_AGENCY,
    approvalDays: variables.APPROVAL_DAYS,
  };
}

const hour = 3600;
const hours = decimal(0, 24 * 365, 'must be a number of hours.').refine((count) => count > 0, 'must be more than 0.');
const count = wholeNumber(1, largestInteger, 'must be a whole number, 1 or higher.');
const url = (protocols: RegExp, hint: string) =>
  z.url({ protocol: protocols, error: `must be a URL, such as ${hint}.` });

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 'must be a port number.').default(3000),
  DATA_DIR: z.string().default('./var'),
  DATA_KEY: z
    .string()
    .transform((written) => parseKeys(written))
    .refine(
      (keys) => keys !== undefined,
      'must be 32 bytes in base64. Separate several keys with commas. No two can be the same.',
    )
    .optional(),
  BACKUP_KEY: z.string().min(20, 'must have at least 20 characters.').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,}$/, 'must have at least 20 characters, without spaces.')
    .optional(),
  PUBLIC_URL: url(/^https?$/, 'https://cars.example.com').optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an email address.').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters.').max(1024).optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off.').default('on'),
  TRUST_PROXY: z
    .string()
    .transform(readTrustedProxies)
    .refine(
      (proxies) => proxies !== undefined,
      'must be addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas.',
    )
    .optional(),
  REQUIRE_ADMIN_TOTP: z.stringbool({ error: 'must be on or off.' }).default(false),
  SESSION_IDLE_HOURS: hours.default(7 * 24),
  SESSION_HOURS: hours.default(30 * 24),
  ADMIN_SESSION_IDLE_HOURS: hours.default(0.5),
  ADMIN_SESSION_HOURS: hours.default(12),
  CLAMD_URL: url(/^(tcp|unix)$/, 'tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl').optional(),
  LIMIT_CONNECTIONS_PER_ADDRESS: count.default(200),
  LIMIT_SIGNUPS_PER_HOUR: count.default(30),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'fatal'], 'must be debug, info, warn, error or fatal.')
    .default('info'),
  RETENTION: wholeNumber(1, 36_500, 'must be a number of days.').default(763),
  CREDIT_AGENCY: z
    .string()
    .trim()
    .max(longestCreditAgency, `must have at most ${longestCreditAgency} characters.`)
    .default(usualCreditAgency),
  APPROVAL_DAYS: wholeNumber(1, mostApprovalDays, `must be a number of days, ${mostApprovalDays} at most.`).default(
    usualApprovalDays,
  ),
  ...vinDataVariables,
  ...dealerVariables,
  ...calendarVariables,
});
type Variables = z.output<typeof Variables>;

function addressServed(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** A proxy that is trusted stands before others' requests, whatever address it passes them to. */
function isReachedFromHereAlone({ HOST, PUBLIC_URL, TRUST_PROXY }: Variables): boolean {
  const isNamedSo = PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
  return isLoopback(HOST) && isNamedSo && TRUST_PROXY === undefined;
}

function readS3(variables: Variables): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new BadConfiguration('S3_BUCKET: also set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  return { endpoint: variables.S3_ENDPOINT, region: variables.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

function readFirstAdmin(variables: Variables): Config['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = variables;
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    throw new BadConfiguration('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither.');
  }
  return { email, password };
}
