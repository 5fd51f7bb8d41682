import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { clabeBody, clabeValida } from './schemas.ts'

/** As banks and their manuals print them. */
const BUENAS = ['032180000118359719', '002010077777777771', '646180157042875763', '014027000005555558']

describe('a CLABE', () => {
  it.each(BUENAS)('%s is one', (clabe) => expect(clabeValida(clabe)).toBe(true))

  it.each(BUENAS)('%s with any one digit changed is none', (clabe) => {
    for (const [i, digito] of [...clabe].entries()) {
      for (const otro of '0123456789')
        if (otro !== digito)
          expect(clabeValida(clabe.slice(0, i) + otro + clabe.slice(i + 1)), `${i} ${otro}`).toBe(false)
    }
  })

  it.each([
    '',
    '03218000011835971',
    '0321800001183597190',
    '03218000011835971a',
    '０３２１８００００１１８３５９７１９',
  ])('%j is none', (clabe) => {
    expect(clabeValida(clabe)).toBe(false)
  })
})

describe('the form of an account', () => {
  const errores = (datos: object) =>
    z.safeParse(clabeBody, datos).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  it('takes a CLABE as people write it', () => {
    expect(z.parse(clabeBody, { clabe: ' 032 180-00011835971 9', titular: '  Ana Ruiz ' })).toEqual({
      clabe: '032180000118359719',
      titular: 'Ana Ruiz',
    })
  })

  it.each([
    [{}, 'clabe', 'Escribe tu CLABE.'],
    [{ clabe: '' }, 'clabe', 'La CLABE tiene 18 dígitos.'],
    [{ clabe: '12345678901234567' }, 'clabe', 'La CLABE tiene 18 dígitos.'],
    [{ clabe: '032180000118359718' }, 'clabe', 'Esa CLABE no es válida: revisa los dígitos.'],
    [{}, 'titular', 'Escribe a nombre de quién está la cuenta.'],
    [{ titular: ' A ' }, 'titular', 'Escribe a nombre de quién está la cuenta.'],
    [{ titular: 'Ñ'.repeat(121) }, 'titular', 'Maximo 120 caracteres'],
  ])('%j is refused on %s', (datos, campo, mensaje) => {
    expect(
      errores({
        clabe: BUENAS[0],
        titular: 'Ana',
        ...datos,
        ...(Object.keys(datos).length === 0 ? { [campo]: undefined } : {}),
      }),
    ).toEqual([[campo, mensaje]])
  })
})
