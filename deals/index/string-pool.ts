/** Interned strings (merchants, brands, categories), each stored once and identified by a number. 0 means "none". */
export class StringPool {
  private readonly ids = new Map<string, number>();
  readonly texts: string[] = [''];

  idOf(text: string | null): number {
    if (!text) return 0;
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.texts.length;
    this.ids.set(text, id);
    this.texts.push(text);
    return id;
  }

  find(text: string): number | null {
    return this.ids.get(text) ?? null;
  }

  textOf(id: number): string {
    return this.texts[id] ?? '';
  }
}
