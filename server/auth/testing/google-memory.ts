type Kept = Record<string, unknown>;

/** The test provider's storage: one for each kind of object, in memory only. */
export class GoogleMemory {
  readonly #kept = new Map<string, Kept>();

  async upsert(id: string, value: Kept): Promise<void> {
    this.#kept.set(id, value);
  }

  async find(id: string): Promise<Kept | undefined> {
    return this.#kept.get(id);
  }

  async findByUid(uid: string): Promise<Kept | undefined> {
    return [...this.#kept.values()].find((value) => value['uid'] === uid);
  }

  async consume(id: string): Promise<void> {
    const value = this.#kept.get(id);
    if (value) value['consumed'] = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, value] of this.#kept) if (value['grantId'] === grantId) this.#kept.delete(id);
  }
}
