import type { UsuarioDetalle } from '@entrale/contract/administracion/usuarios'
import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import { BadgeCheck, Ban, KeyRound, LockOpen, LogOut, Receipt, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { Button, ButtonLink } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { PageHead } from '../../../ui/layout'
import { StateBadge } from '../../../ui/state-badge'
import { BotonHacer, Confirmar } from '../../comun/hacer'
import { ConMotivo } from '../comun/con-motivo'
import { ADMINISTRADO } from '../comun/consultas'
import { Cuando, Datos, Identificador, Nombre, Parte } from '../comun/datos'
import { BITACORA, COMPRAS_ADMINISTRADAS, rutaOrganizacionAdministrada } from '../comun/rutas'
import { MarcasUsuario } from './usuarios'

function Bloqueo({ usuario: { id, nombreMostrado, bloqueadoEn, propia } }: { usuario: UsuarioDetalle }) {
  const [abierto, setAbierto] = useState(false)
  const params = { id }
  const cerrar = () => setAbierto(false)
  if (propia) return null
  if (bloqueadoEn !== null)
    return (
      <>
        <Button icon={<LockOpen aria-hidden="true" />} onClick={() => setAbierto(true)}>
          Desbloquear
        </Button>
        <Confirmar
          open={abierto}
          onCerrar={cerrar}
          title="¿Desbloquear esta cuenta?"
          description={`${nombreMostrado} podrá iniciar sesión otra vez con su contraseña de siempre.`}
          confirm="Desbloquear"
          accion={() => api('POST /administracion/usuarios/:id/desbloquear', { params }).then(cerrar)}
          hecho="La cuenta puede entrar otra vez."
          clave={ADMINISTRADO}
          rechazoEn="aviso"
        />
      </>
    )
  return (
    <>
      <Button variant="danger" icon={<Ban aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Bloquear
      </Button>
      <ConMotivo
        open={abierto}
        onOpenChange={setAbierto}
        titulo="¿Bloquear esta cuenta?"
        texto={`Las sesiones de ${nombreMostrado} se cierran ahora mismo y no podrá entrar. Sus boletos y la venta de sus organizaciones siguen igual.`}
        ayuda="Queda en la bitácora. La persona no lo ve."
        boton="Bloquear"
        listo="La cuenta está bloqueada y sus sesiones se cerraron."
        hacer={(motivo) => api('POST /administracion/usuarios/:id/bloquear', { params, body: { motivo } })}
      />
    </>
  )
}

function SinSegundoPaso({ usuario: { id, nombreMostrado } }: { usuario: UsuarioDetalle }) {
  const [abierto, setAbierto] = useState(false)
  const cerrar = () => setAbierto(false)
  return (
    <>
      <Button icon={<Smartphone aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Quitar su segundo paso
      </Button>
      <Confirmar
        open={abierto}
        onCerrar={cerrar}
        title="¿Quitar su segundo paso?"
        description={`Hazlo solo si comprobaste por otra vía que quien lo pide es ${nombreMostrado}. Entrará con su contraseña, sus sesiones se cierran y le avisamos por correo.`}
        confirm="Quitar"
        accion={() => api('DELETE /administracion/usuarios/:id/segundo-paso', { params: { id } }).then(cerrar)}
        hecho="Ya no pedimos un código para entrar a esa cuenta."
        clave={ADMINISTRADO}
        rechazoEn="aviso"
      />
    </>
  )
}

function Ayudas({ usuario }: { usuario: UsuarioDetalle }) {
  const [verificando, setVerificando] = useState(false)
  const { id, verificadoEn, sesiones, segundoPaso, propia } = usuario
  const params = { id }
  const cerrar = () => setVerificando(false)
  return (
    <div className="flex flex-wrap gap-2">
      {verificadoEn === null && (
        <Button icon={<BadgeCheck aria-hidden="true" />} onClick={() => setVerificando(true)}>
          Verificar el correo a mano
        </Button>
      )}
      <BotonHacer
        icon={<KeyRound aria-hidden="true" />}
        clave={ADMINISTRADO}
        accion={() => api('POST /administracion/usuarios/:id/recuperacion', { params })}
        hecho="Le mandamos el enlace para recuperar su contraseña."
      >
        Mandar recuperación
      </BotonHacer>
      {!propia && sesiones.length > 0 && (
        <BotonHacer
          icon={<LogOut aria-hidden="true" />}
          clave={ADMINISTRADO}
          accion={() => api('POST /administracion/usuarios/:id/cerrar-sesiones', { params })}
          hecho="Sus sesiones se cerraron."
        >
          Cerrar sus sesiones
        </BotonHacer>
      )}
      {!propia && segundoPaso && <SinSegundoPaso usuario={usuario} />}
      <Confirmar
        open={verificando}
        onCerrar={cerrar}
        title="¿Verificar este correo a mano?"
        description="Hazlo solo si comprobaste por otra vía que el correo es de esta persona."
        confirm="Verificar"
        accion={() => api('POST /administracion/usuarios/:id/verificar', { params }).then(cerrar)}
        hecho="El correo quedó verificado."
        clave={ADMINISTRADO}
        rechazoEn="aviso"
      />
    </div>
  )
}

const Organizaciones = ({ organizaciones }: Pick<UsuarioDetalle, 'organizaciones'>) =>
  organizaciones.length === 0 ? (
    <p className="text-muted">No está en ninguna organización.</p>
  ) : (
    <ul className="divide-y divide-line">
      {organizaciones.map(({ id, slug, nombreMostrado, rol, suspendida }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <Nombre href={rutaOrganizacionAdministrada(id)} nota={slug}>
              {nombreMostrado}
            </Nombre>
          </div>
          <span className="flex flex-wrap justify-end gap-1.5 text-muted text-sm">
            {suspendida && <StateBadge tone="chile" text="Suspendida" />}
            {ROLES_EN_PALABRAS[rol]}
          </span>
        </li>
      ))}
    </ul>
  )

const Sesiones = ({ sesiones }: Pick<UsuarioDetalle, 'sesiones'>) =>
  sesiones.length === 0 ? (
    <p className="text-muted">No tiene sesiones abiertas.</p>
  ) : (
    <ul className="divide-y divide-line">
      {sesiones.map(({ id, dispositivo, creadaEn, usadaEn }) => (
        <li key={id} className="py-2.5 first:pt-0 last:pb-0">
          <p className="wrap-anywhere">{dispositivo === '' ? 'Dispositivo desconocido' : dispositivo}</p>
          <p className="text-muted text-sm">
            Abierta <Cuando iso={creadaEn} />, usada <Cuando iso={usadaEn} />
          </p>
        </li>
      ))}
    </ul>
  )

const cuandoONunca = (iso: string | null, nunca = 'Nunca') => (iso === null ? nunca : <Cuando iso={iso} />)

/** One account: what it is, where it is open, and what can be done for it or against it. */
export function Usuario({ usuario }: { usuario: UsuarioDetalle }) {
  const { id, nombreMostrado, email, bloqueadoEn, bloqueadoMotivo, organizaciones, sesiones, compras } = usuario
  return (
    <>
      <PageHead
        title={nombreMostrado}
        lead={email}
        badge={<MarcasUsuario usuario={usuario} />}
        actions={<Bloqueo usuario={usuario} />}
      />
      <div className="grid gap-6">
        {bloqueadoEn !== null && (
          <Note tone="chile" icon={<Ban />}>
            <p className="font-semibold">
              Bloqueada <Cuando iso={bloqueadoEn} />
            </p>
            <p className="wrap-anywhere">{bloqueadoMotivo}</p>
          </Note>
        )}
        <Ayudas usuario={usuario} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Parte titulo="Cuenta">
            <Datos
              datos={[
                ['Identificador', <Identificador key="id" id={id} />],
                ['Creada', <Cuando key="creada" iso={usuario.creadoEn} />],
                ['Correo verificado', cuandoONunca(usuario.verificadoEn, 'No')],
                ['Última entrada', cuandoONunca(usuario.ultimaConexion)],
                ['Contraseña cambiada', cuandoONunca(usuario.passwordCambiadaEn)],
                ['Llaves de acceso', usuario.llaves],
                ['Segundo paso', usuario.segundoPaso ? 'App de códigos' : 'No'],
              ]}
            />
            <div className="mt-4 flex flex-wrap gap-2">
              <ButtonLink
                href={`${COMPRAS_ADMINISTRADAS}?${new URLSearchParams({ termino: email })}`}
                icon={<Receipt aria-hidden="true" />}
              >
                {compras === 0 ? 'Buscar sus compras' : `Ver ${cuenta(compras, 'compra', 'compras')}`}
              </ButtonLink>
              <ButtonLink href={`${BITACORA}?${new URLSearchParams({ usuario: id })}`} variant="ghost">
                Ver en la bitácora
              </ButtonLink>
            </div>
          </Parte>
          <Parte titulo={`Sesiones abiertas (${sesiones.length})`}>
            <Sesiones sesiones={sesiones} />
          </Parte>
          <Parte titulo="Organizaciones">
            <Organizaciones organizaciones={organizaciones} />
          </Parte>
        </div>
      </div>
    </>
  )
}
