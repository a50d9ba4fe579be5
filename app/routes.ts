import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site.tsx", [
    index("routes/home.tsx"),
    route("services", "routes/services.tsx"),
    route("why-choose-us", "routes/why-choose-us.tsx"),
    route("insurance-claims", "routes/insurance-claims.tsx"),
    route("financing", "routes/financing.tsx"),
    route("faq", "routes/faq.tsx"),
    route("product", "routes/product.tsx"),
    route("careers", "routes/careers.tsx"),
    route("application", "routes/application.tsx"),
    route("contact", "routes/contact.tsx"),
    route("contact-form", "routes/contact-form.tsx"),
    route("estimate", "routes/estimate.tsx"),
    route("button-test", "routes/button-test.tsx"),
    route("admin", "routes/admin.tsx"),
    // For who works on the design; not in the built site.
    ...(process.env.NODE_ENV === "development" ? [route("design", "routes/design.tsx")] : []),
    route("*", "routes/unknown-path.tsx"),
  ]),
  route("embed/calculator", "routes/embed-calculator.tsx"),
  route("embed/lead-form", "routes/embed-lead-form.tsx"),
  route("admin/dashboard", "routes/admin-dashboard.tsx"),
] satisfies RouteConfig;
