import { codigoBody } from '@entrale/contract/cuentas/segundo-paso'
import { useQuery } from '@tanstack/react-query'
import { Fingerprint, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { segundoPasoQuery } from '../../../lib/consultas-panel'
import { useGuardar } from '../../../lib/use-guardar'
import { Button, ButtonLink } from '../../../ui/button'
import { Refused } from '../../../ui/card'
import { FieldError } from '../../../ui/field'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { useHacer } from '../../comun/hacer'
import { CampoCodigo } from '../comun/campo-codigo'
import { useConfirmarConLlave } from '../llaves/confirmar-con-llave'

type Listo = { onListo: () => unknown }

/** Who has an app gives its code here. */
function ConApp({ onListo }: Listo) {
  const form = useSchemaForm(codigoBody, { defaultValues: { codigo: '' } })
  const { rechazo, guardar } = useGuardar(form, ['codigo'], segundoPasoQuery().queryKey)
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (body) => {
    if (await guardar(() => api('POST /cuenta/segundo-paso/confirmar', { body }))) onListo()
  })
  return (
    <form method="post" noValidate onSubmit={enviar} className="w-full max-w-96">
      <fieldset disabled={isSubmitting} className="grid justify-items-start gap-5">
        <legend className="sr-only">Escribe el código de tu app</legend>
        <div className="w-full">
          <CampoCodigo de="app" error={errors.codigo?.message} {...form.register('codigo')} />
        </div>
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
        <Button type="submit" variant="primary" loading={isSubmitting} loadingText="Confirmando">
          Confirmar
        </Button>
      </fieldset>
    </form>
  )
}

function ConLlave({ conLlave, onListo }: Listo & { conLlave: () => Promise<void> }) {
  const { enviando, rechazo, hacer } = useHacer(segundoPasoQuery().queryKey)
  const usar = async () => {
    if (await hacer(conLlave)) onListo()
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<Fingerprint aria-hidden="true" />}
        loading={enviando}
        loadingText="Esperando tu llave"
        onClick={() => void usar()}
      >
        Usar llave de acceso
      </Button>
      {rechazo !== '' && <Refused>{rechazo}</Refused>}
    </>
  )
}

function Salida({ onListo }: Listo) {
  const { data } = useQuery(segundoPasoQuery())
  const { sabida, conLlave } = useConfirmarConLlave()
  if (data === undefined || !sabida)
    return (
      <Loading label="Cargando tu segundo paso">
        <Skeleton className="h-11 w-56" />
      </Loading>
    )
  if (data.agregadoEn === null && conLlave === undefined)
    return (
      <ButtonLink variant="primary" href="/dashboard/mi-cuenta#segundo-paso">
        Agregar mi segundo paso
      </ButtonLink>
    )
  return (
    <>
      {data.agregadoEn !== null && <ConApp onListo={onListo} />}
      {conLlave && <ConLlave conLlave={conLlave} onListo={onListo} />}
    </>
  )
}

/** In the place of a room that asks for a second factor: leads to add one, or asks for the one there is. */
export const FaltaSegundoPaso = ({ children, onListo }: Listo & { children: ReactNode }) => (
  <section aria-labelledby="falta-segundo-paso" className="grid max-w-[60ch] justify-items-start gap-4 py-6">
    <ShieldCheck aria-hidden="true" className="size-10 text-muted" strokeWidth={1.5} />
    <h1 id="falta-segundo-paso" className="type-title text-2xl leading-[1.08]">
      Falta tu segundo paso
    </h1>
    <p className="wrap-anywhere text-muted">{children}</p>
    <Salida onListo={onListo} />
  </section>
)
