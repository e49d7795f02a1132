export function findChromium(): { path?: string; missing?: string };
