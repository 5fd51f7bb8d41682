/** Keeps files by name. Names are content hashes, so a stored file never changes. */
export type Storage = {
  put: (name: string, content: Buffer) => Promise<void>
  /** null when there is none. */
  get: (name: string) => Promise<Buffer | null>
  /** Afterwards there is none, whether there was one or not. */
  remove: (name: string) => Promise<void>
}
