import { buyerEndpoints } from './buyer-endpoints.ts';
import { staffEndpoints } from './staff/staff-endpoints.ts';

export * from './endpoint-shape.ts';

/** Where each call lives. */
export const endpoints = { ...buyerEndpoints, ...staffEndpoints };

export type CallName = keyof typeof endpoints;
