export function startPostgres(): Promise<{ url: string; stop(): void } | { url?: undefined; missing: string }>;
