import { SentForm, type SentFormProps } from "./sent-form.tsx";

type EstimateFormProps<Field extends string> = Omit<SentFormProps<Field>, "action"> & {
  form: "calculator" | "lead";
};

/** A {@link SentForm} that the server takes as it is. */
export function EstimateForm<Field extends string>({ form, children, ...rest }: EstimateFormProps<Field>) {
  return (
    <SentForm action="/api/estimates" {...rest}>
      <input type="hidden" name="form" value={form} />
      {children}
    </SentForm>
  );
}
