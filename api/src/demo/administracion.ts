import { type Db, execute } from '@entrale/db'
import { hashPassword } from '../modules/cuentas/index.ts'
import { idDe } from './azar.ts'
import { filaUsuario, idDeUsuario } from './insertar-personas.ts'
import { insertarFilas } from './insertar-ventas.ts'

const HORA = 3_600_000
/** Its password is right, and it may not come in. */
const BLOQUEADA = { email: 'bloqueada@entrale.example', password: 'bloqueada-demo' }

/** What an administrator finds on the first day: a job that failed, an incidencia, an account that is blocked. All of it says that it is a demo. */
export async function insertarAdministracion(db: Db, hoy: Date): Promise<void> {
  const hace = (horas: number) => new Date(hoy.getTime() - horas * HORA)
  const { email, password } = BLOQUEADA
  const cuenta = filaUsuario(
    { email, nombre: 'Bloqueada', apellido: 'Demo', passwordHash: await hashPassword(password) },
    hoy,
  )
  const bloqueo = { bloqueado_en: hace(30), bloqueado_motivo: 'Ejemplo de la demostración: una cuenta bloqueada.' }
  await insertarFilas(db, 'usuarios', [{ ...cuenta, creado_en: hace(90), ...bloqueo }])
  await execute(db)`insert into trabajos (id, tipo, datos, intentos, ultimo_error, fallido_en, creado_en)
    values (${idDe('trabajo fallido')}, 'enviar_verificacion',
      ${JSON.stringify({ usuarioId: idDeUsuario(email) })}::jsonb, 10,
      'Error: ejemplo de la demostración, el servidor de correo no respondió', ${hace(5)}, ${hace(8)})`
  await execute(db)`insert into incidencias (id, clase, detalle, creado_en)
    values (${idDe('incidencia')}, 'sin_dueno',
      ${JSON.stringify({ proveedor: 'prueba', referencia: 'demostracion-1', recibido: 45_000 })}::jsonb, ${hace(26)})`
}
