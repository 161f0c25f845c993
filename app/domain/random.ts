/** Source of randomness; tests pass a seeded one. */
export type Random = {
  /** A new row's id: 122 random bits. */
  id(): string;
  bytes(length: number): Uint8Array;
};
