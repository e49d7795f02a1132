type Server = { missing?: undefined; url: string; stop(): void };
type OwnServer = Server & { goAway(): void; crash(): void; comeBack(): void; processID(): number };
type Missing = { missing: string; url?: undefined };
export function startPostgres(): Promise<Server | Missing>;
export function startOwnPostgres(): Promise<OwnServer | Missing>;
export function findPostgres(): { programs: string; missing?: undefined } | { missing: string; programs?: undefined };
