import { describe, expect, test } from 'vitest'
import { type Formato, formatear, renglonSiguiente, type Seleccion } from './markdown'

/** A text with its selection between bars: "a |b| c"; one bar is the cursor. */
function leer(dibujo: string): Seleccion {
  const desde = dibujo.indexOf('|')
  const ultimo = dibujo.lastIndexOf('|')
  return { texto: dibujo.replaceAll('|', ''), desde, hasta: ultimo === desde ? desde : ultimo - 1 }
}
function dibujar({ texto }: Seleccion, cambio: ReturnType<typeof renglonSiguiente>): string {
  if (cambio === null) return 'igual'
  const nuevo = texto.slice(0, cambio.desde) + cambio.nuevo + texto.slice(cambio.hasta)
  const [antes, dentro, despues] = [
    nuevo.slice(0, cambio.inicio),
    nuevo.slice(cambio.inicio, cambio.fin),
    nuevo.slice(cambio.fin),
  ]
  return cambio.inicio === cambio.fin ? `${antes}|${despues}` : `${antes}|${dentro}|${despues}`
}
const tras = (dibujo: string, formato: Formato) => dibujar(leer(dibujo), formatear(leer(dibujo), formato))

describe('formats', () => {
  test.each<[Formato, string, string]>([
    ['negrita', 'una |gran| noche', 'una **|gran|** noche'],
    ['negrita', 'una **|gran|** noche', 'una |gran| noche'],
    ['negrita', 'una |**gran**| noche', 'una |gran| noche'],
    ['negrita', 'una| gran |noche', 'una **|gran|** noche'],
    ['negrita', '|', '**|texto en negrita|**'],
    ['cursiva', '|gran|', '_|gran|_'],
    ['enlace', 'la |alineación| completa', 'la [alineación](|https://|) completa'],
    ['enlace', '|https://foro.example|', '[|texto del enlace|](https://foro.example)'],
    ['enlace', '|', '[texto del enlace](|https://|)'],
    ['lista', '|', '- |'],
    ['lista', 'uno|', '- uno|'],
    ['lista', '- uno|', 'uno|'],
    ['lista', 'antes\n|uno\n\ndos|\ndespués', 'antes\n|- uno\n\n- dos|\ndespués'],
    ['lista', '|- uno\n- dos|', '|uno\ndos|'],
    ['lista', '|uno\n|dos', '- uno|\ndos'],
    ['titulo', 'Ho|rarios', '## Horarios|'],
    ['titulo', '### Ho|rarios', 'Horarios|'],
  ])('%s: %j becomes %j', (formato, antes, despues) => {
    expect(tras(antes, formato)).toBe(despues)
  })
})

describe('Enter', () => {
  test.each([
    ['- uno|', '- uno\n- |'],
    ['- u|no', '- u\n- |no'],
    ['- uno\n- |', '- uno\n|'],
    ['9. nueve|', '9. nueve\n10. |'],
    ['  * dentro|', '  * dentro\n  * |'],
    ['uno|', 'igual'],
    ['- |uno|', 'igual'],
  ])('%j becomes %j', (antes, despues) => {
    expect(dibujar(leer(antes), renglonSiguiente(leer(antes)))).toBe(despues)
  })
})
