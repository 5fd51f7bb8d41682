import { ApiError } from '@entrale/contract/client'
import type { Cuenta } from '@entrale/contract/cuentas/cuenta'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Foto } from '../../features/cuenta/foto/foto'
import { Llaves } from '../../features/cuenta/llaves/llaves'
import { cuentaQuery } from '../../features/cuenta/mi-cuenta/consultas'
import { Contrasena } from '../../features/cuenta/mi-cuenta/contrasena'
import { Correo } from '../../features/cuenta/mi-cuenta/correo'
import { Dispositivos } from '../../features/cuenta/mi-cuenta/dispositivos'
import { EsqueletoCuenta } from '../../features/cuenta/mi-cuenta/esqueleto'
import { NavegacionCuenta } from '../../features/cuenta/mi-cuenta/navegacion'
import { Perfil } from '../../features/cuenta/mi-cuenta/perfil'
import { PreferenciasDeCorreo } from '../../features/cuenta/mi-cuenta/preferencias'
import { Promociones } from '../../features/cuenta/mi-cuenta/promociones'
import { Seccion } from '../../features/cuenta/mi-cuenta/seccion'
import { TextosNuevos } from '../../features/cuenta/mi-cuenta/textos-nuevos'
import { useSucios } from '../../features/cuenta/mi-cuenta/use-sucios'
import { Privacidad } from '../../features/cuenta/privacidad/privacidad'
import { SegundoPaso } from '../../features/cuenta/segundo-paso/segundo-paso'
import { FallaDeDashboard } from '../../features/panel/comun/fallas'
import { useSinGuardar } from '../../features/panel/comun/sin-guardar'
import { tituloDe } from '../../lib/seo/seo'
import { PageHead } from '../../ui/layout'
import { ErrorState } from '../../ui/states'

export const handle = { miga: 'Mi Cuenta' }
export const meta = () => [{ title: tituloDe('Mi cuenta') }]
export const ErrorBoundary = FallaDeDashboard

const PARTES = [
  { id: 'datos', titulo: 'Tu perfil' },
  { id: 'correo', titulo: 'Correo' },
  { id: 'contrasena', titulo: 'Contraseña' },
  { id: 'llaves', titulo: 'Llaves de acceso' },
  { id: 'segundo-paso', titulo: 'Segundo paso' },
  { id: 'dispositivos', titulo: 'Dispositivos' },
  { id: 'avisos', titulo: 'Avisos por correo' },
  { id: 'promociones', titulo: 'Promociones' },
  { id: 'privacidad', titulo: 'Privacidad y datos' },
]

/** The address may name a part that was not there while the account was being read, and that moves when what is above it has been read too. */
function useLlegada(lista: boolean): void {
  const quieta = useIsFetching({ queryKey: cuentaQuery().queryKey }) === 0
  const veces = useRef(0)
  useEffect(() => {
    if (!lista || !quieta || veces.current === 2) return
    veces.current += 1
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [lista, quieta])
}

function Partes({ cuenta }: { cuenta: Cuenta }) {
  const { sucio, ensuciar } = useSucios()
  const { dialogo } = useSinGuardar(sucio)
  return (
    <>
      <TextosNuevos documentosNuevos={cuenta.documentosNuevos} />
      <Seccion
        id="datos"
        titulo="Tu perfil"
        texto="Con este nombre compras, y así te ve la gente con la que colaboras."
      >
        <Perfil cuenta={cuenta} ensuciar={ensuciar} foto={<Foto />} />
      </Seccion>
      <Seccion id="correo" titulo="Correo" texto="Con él entras, y ahí recibes tus boletos.">
        <Correo cuenta={cuenta} ensuciar={ensuciar} />
      </Seccion>
      <Seccion id="contrasena" titulo="Contraseña" texto="Al cambiarla se cierran tus otras sesiones.">
        <Contrasena cuenta={cuenta} ensuciar={ensuciar} />
      </Seccion>
      <Seccion id="llaves" titulo="Llaves de acceso" texto="Otra manera de entrar, sin escribir tu contraseña.">
        <Llaves />
      </Seccion>
      <Seccion
        id="segundo-paso"
        titulo="Segundo paso"
        texto="Al entrar con tu contraseña te pedimos también un código de tu teléfono."
      >
        <SegundoPaso />
      </Seccion>
      <Seccion
        id="dispositivos"
        titulo="Dispositivos"
        texto="Dónde está abierta tu cuenta. Si no reconoces uno, ciérralo y cambia tu contraseña."
      >
        <Dispositivos />
      </Seccion>
      <Seccion id="avisos" titulo="Avisos por correo" texto="Elige qué más quieres recibir. Se guarda al momento.">
        <PreferenciasDeCorreo preferencias={cuenta.preferencias} />
      </Seccion>
      <Seccion
        id="promociones"
        titulo="Promociones que pediste"
        texto="Organizaciones que pueden escribirte porque lo marcaste al comprar. Retíralo cuando quieras."
      >
        <Promociones />
      </Seccion>
      <Seccion
        id="privacidad"
        titulo="Privacidad y datos"
        texto="Lo que aceptaste, una copia de todo lo tuyo y la salida."
      >
        <Privacidad cuenta={cuenta} />
      </Seccion>
      {dialogo}
    </>
  )
}

function Contenido() {
  const { data, error, refetch, isFetching } = useQuery(cuentaQuery())
  useLlegada(data !== undefined)
  if (data !== undefined) return <Partes cuenta={data} />
  if (error === null) return <EsqueletoCuenta />
  return (
    <ErrorState title="No pudimos cargar tu cuenta" query={{ error, isFetching, refetch }}>
      {error instanceof ApiError ? error.message : null}
    </ErrorState>
  )
}

export default function MiCuenta() {
  return (
    <>
      <PageHead title="Mi Cuenta" lead="Tus datos, cómo entras y qué te escribimos." />
      <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(14rem,2fr)]">
        <NavegacionCuenta partes={PARTES} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 lg:col-start-1 lg:row-start-1">
          <Contenido />
        </div>
      </div>
    </>
  )
}
