import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/field'

/** The foot of a part: what was refused, and the way on. */
export const PieParte = ({ rechazo, enviando, puede }: { rechazo: string; enviando: boolean; puede: boolean }) => (
  <>
    {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    {puede && (
      <div className="mt-1 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={enviando} loadingText="Guardando" className="max-sm:w-full">
          Guardar y continuar
        </Button>
      </div>
    )}
  </>
)
