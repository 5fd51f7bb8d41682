import type { Azar } from '../azar.ts'
import { balon, boca, bola, caretas, carrete, microfono, trofeo } from './figuras-espectaculo.ts'
import { corazon, maguey, maiz, ojo, pinata, sol } from './figuras-fiesta.ts'
import { inventarRudo, mascara } from './mascara.ts'
import type { Tonos } from './tonos.ts'

export type Figura =
  | 'mascara'
  | 'boca'
  | 'maiz'
  | 'maguey'
  | 'ojo'
  | 'sol'
  | 'corazon'
  | 'pinata'
  | 'balon'
  | 'trofeo'
  | 'microfono'
  | 'caretas'
  | 'bola'
  | 'carrete'
type Opciones = readonly [Figura, ...Figura[]]

const POR_CATEGORIA: Record<string, Opciones> = {
  musica: ['microfono', 'corazon', 'sol'],
  'lucha-libre': ['mascara'],
  'teatro-y-danza': ['caretas', 'ojo', 'caretas'],
  gastronomia: ['maiz', 'maguey', 'maiz'],
  comedia: ['boca'],
  deportes: ['trofeo'],
  'arte-y-exposiciones': ['ojo', 'corazon'],
  'ferias-y-fiestas': ['pinata', 'sol', 'maguey', 'corazon'],
  cine: ['carrete', 'ojo'],
  conferencias: ['microfono', 'ojo'],
  familiar: ['pinata', 'sol'],
  'vida-nocturna': ['bola', 'bola', 'boca'],
}

/** Words that ask for one figure; without them a category only gets figures that suit all its events. */
const POR_PALABRA: readonly [string, RegExp, Figura][] = [
  ['deportes', /^(FUT|FÚT|GOL|LIGA|CASCARITA|CLÁSICO)/, 'balon'],
  ['gastronomia', /^(MEZCAL|TEQUILA|PULQUE|AGAVE|MAGUEY|DESTILAD)/, 'maguey'],
  ['gastronomia', /^(MAÍZ|TAMAL|ELOTE|MASA|TORTILLA|POZOLE|ATOLE)/, 'maiz'],
  ['comedia', /^(MICRÓFONO|OPEN|IMPRO)/, 'microfono'],
]

export function figuraDe({
  categoria,
  palabras,
  azar,
}: {
  categoria: string
  palabras: readonly string[]
  azar: Azar
}): Figura {
  const suerte = azar.elegir(POR_CATEGORIA[categoria] ?? (['sol', 'corazon', 'ojo'] as const))
  const pedida = POR_PALABRA.find(([c, patron]) => c === categoria && palabras.some((p) => patron.test(p)))
  return pedida?.[2] ?? suerte
}

const DIBUJOS: Record<Figura, (t: Tonos, azar: Azar) => string> = {
  mascara: (t, azar) => mascara(inventarRudo(azar), t),
  boca: (t) => boca(t),
  maiz,
  maguey: (t) => maguey(t),
  ojo: (t) => ojo(t),
  sol,
  corazon: (t) => corazon(t),
  pinata,
  balon,
  trofeo: (t) => trofeo(t),
  microfono: (t) => microfono(t),
  caretas: (t) => caretas(t),
  bola,
  carrete,
}

/** Half the width of a figure, for layouts that put words at its sides. */
export const medioAncho = (figura: Figura): number =>
  (
    ({
      boca: 250,
      ojo: 266,
      maiz: 196,
      maguey: 250,
      pinata: 262,
      trofeo: 232,
      sol: 240,
      corazon: 230,
      carrete: 300,
    }) as Partial<Record<Figura, number>>
  )[figura] ?? 178

/** Draws a figure around 0,0, about 440 high. */
export const dibujarFigura = (figura: Figura, tonos: Tonos, azar: Azar): string => DIBUJOS[figura](tonos, azar)
