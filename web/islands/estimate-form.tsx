import { SentForm, type SentFormProps } from "./sent-form.tsx";

type EstimateFormProps = Omit<SentFormProps, "action"> & { form: "calculator" | "lead" };

/** A {@link SentForm} that the server takes as it is. */
export function EstimateForm({ form, children, ...rest }: EstimateFormProps) {
  return (
    <SentForm action="/api/estimates" {...rest}>
      <input type="hidden" name="form" value={form} />
      {children}
    </SentForm>
  );
}
