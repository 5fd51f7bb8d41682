// Each rule of the forms of the account at its boundaries, as the browser reads it: the forms validate with these
// schemas. e2e/cuenta/reglas.spec.ts looks at how one wrong field of each form is shown.
import { describe, expect, test } from 'vitest'
import { INICIAR_SESION, PASSWORD_NUEVA, RECUPERAR, REGISTRO } from '../testing/cuentas-casos.ts'
import { recuperarBody, restablecerForm } from './cuenta.ts'
import { iniciarSesionBody, registroForm } from './sesion.ts'

const FORMULARIOS = [
  { nombre: 'sign-in', esquema: iniciarSesionBody, formulario: INICIAR_SESION },
  { nombre: 'sign-up', esquema: registroForm, formulario: REGISTRO },
  { nombre: 'recovery', esquema: recuperarBody, formulario: RECUPERAR },
  { nombre: 'new password', esquema: restablecerForm, formulario: PASSWORD_NUEVA },
]

describe.each(FORMULARIOS)('$nombre', ({ esquema, formulario: { valido, casos } }) => {
  test.each(casos.filter(({ solo }) => solo !== 'api'))('$campo $valor: $mensaje', (caso) => {
    const { campo, valor, mensaje, junto, llega } = caso
    const { success, data, error } = esquema.safeParse({ ...valido, terms: true, ...junto, [campo]: valor })
    const suya = error?.issues.find(({ path }) => path[0] === campo)?.message ?? null // a form shows the first
    expect(suya).toBe(mensaje)
    expect(success).toBe(mensaje === null)
    if (mensaje === null && llega !== undefined) expect(data).toMatchObject({ [campo]: llega })
  })
})
