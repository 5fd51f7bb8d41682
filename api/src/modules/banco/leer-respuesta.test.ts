import { describe, expect, it } from 'vitest'
import { leerRespuesta } from './leer-respuesta.ts'

const leidas = (texto: string) => leerRespuesta(texto).map(({ texto: _, ...leida }) => leida)

describe('the answer of a bank', () => {
  it('is three columns, as a spreadsheet copies them', () => {
    expect(leidas('0001001\tBNET01\t\n0001002\t\tCuenta inexistente\n')).toEqual([
      { linea: 1, referencia: '0001001', claveRastreo: 'BNET01', motivo: '' },
      { linea: 2, referencia: '0001002', claveRastreo: '', motivo: 'Cuenta inexistente' },
    ])
  })

  it.each([
    ['with commas and quotes', 'Importe,Clave de Rastreo,Referencia,Motivo devolución\n"113.00","BNET01","1001",""'],
    ['with semicolons', 'Referencia numérica;CLAVE DE RASTREO\n1001;BNET01'],
    ['with the mark of Excel and empty lines', '\uFEFFReferencia\tClave de rastreo\r\n\r\n1001\tBNET01\r\n'],
    [
      'with commas, quotes and a name that has both',
      'Beneficiario,Referencia,Clave de rastreo,Motivo\n"Foro ""El Sol"", SA de CV",1001,BNET01,',
    ],
    [
      'with commas, where a title in quotes has a semicolon',
      '"Motivo; causa",Referencia,"Clave de rastreo"\n"",1001,"BNET01"',
    ],
    ['with semicolons, before an empty cell', 'Nota;Referencia;Clave de rastreo\n;1001;BNET01'],
  ])('has its columns by their titles, %s', (_, texto) => {
    expect(leidas(texto)).toMatchObject([{ referencia: '0001001', claveRastreo: 'BNET01', motivo: '' }])
  })

  it('says which line says nothing', () => {
    expect(leidas('0001001\t\t\nTotal\t1\t\n123456789\tX\t')).toEqual([
      { linea: 1, falla: 'Falta la clave de rastreo, o el motivo si la regresó.' },
      { linea: 2, falla: 'No encontramos la referencia de siete dígitos.' },
      { linea: 3, falla: 'No encontramos la referencia de siete dígitos.' },
    ])
    expect(leidas('\n \n')).toEqual([])
  })
})
