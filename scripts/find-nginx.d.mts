export function findNginx(): { path?: string; missing?: string };
