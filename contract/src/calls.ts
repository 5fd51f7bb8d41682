import type { endpoints } from './endpoints.ts'

/** The table of all calls, as types: what a caller may name. */
export type Endpoints = typeof endpoints
export type Call = keyof Endpoints
