/** The package says that it exports a default, which is not how Node sees it. */
declare module 'bidi-js' {
  type Niveles = { levels: Uint8Array; paragraphs: { level: number }[] }
  type Bidi = {
    getEmbeddingLevels(texto: string): Niveles
    getReorderedIndices(texto: string, niveles: Niveles): number[]
    getMirroredCharactersMap(texto: string, niveles: Uint8Array): Map<number, string>
  }
  function createBidi(): Bidi
  export = createBidi
}
