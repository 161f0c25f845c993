import { Body } from "@react-email/body";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import { brandPalette } from "#app/domain/profile/brand-color.ts";
import { licenseLine } from "#app/domain/profile/license.ts";
import { initials } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { isAllowedUrl, Phone } from "./parts.tsx";
import { ground, SANS, SERIF, small, styleSheet, TONES } from "./styles.ts";
import type { EmailBrand } from "./template.ts";

const FACE = 56;
const RING = 3;
const PICTURE = FACE - 2 * RING;
/** Pixels, as all sizes here. */
const LOGO = 96;

type LayoutProps = {
  subject: string;
  preheader: string;
  brand: EmailBrand;
  from: "agent" | "product";
  why: string;
  postalAddress: string;
  unsubscribeUrl: string | null;
  origin: string;
  children: ReactNode;
};

export function Layout({ subject, preheader, brand, from, children, ...footer }: LayoutProps) {
  const { brand: bar } = brandPalette(brand.brandColor).light;
  const isAgents = from === "agent" && brand.isAgent;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, and a color read digit by digit.
          dangerouslySetInnerHTML={{ __html: styleSheet(brand.brandColor) }}
        />
      </Head>
      <Body className={ground.className} style={{ ...ground.style, margin: 0, padding: "20px 10px" }}>
        <Preview>{preheader}</Preview>
        <Container style={{ maxWidth: "600px" }}>
          <Section className="surface" style={card}>
            <Row>
              <Column className="brand" style={{ ...barStyle, backgroundColor: bar }}>
                &nbsp;
              </Column>
            </Row>
            <Row>
              <Column className="room" style={{ padding: "24px 36px 32px" }}>
                {isAgents ? <AgentHeader brand={brand} ring={bar} /> : <ProductHeader />}
                {children}
              </Column>
            </Row>
          </Section>
          <Footer {...footer} license={isAgents ? licenseOf(brand) : ""} />
        </Container>
      </Body>
    </Html>
  );
}

const card: CSSProperties = {
  backgroundColor: TONES.surface.light,
  border: `1px solid ${TONES.line.light}`,
  borderRadius: "16px",
  borderCollapse: "separate",
};

const barStyle: CSSProperties = {
  height: "6px",
  borderRadius: "15px 15px 0 0",
  fontSize: "1px",
  lineHeight: "6px",
};

function AgentHeader({ brand, ring }: { brand: EmailBrand; ring: string }) {
  const { agentName, brokerage, headshotUrl, logoUrl, phone } = brand;
  const monogram = initials(agentName) || "PH";
  return (
    <Section style={{ paddingBottom: "20px" }}>
      <Row>
        <Column style={{ width: `${FACE + 14}px`, verticalAlign: "middle" }}>
          <Face {...{ monogram, headshotUrl, ring }} />
        </Column>
        <Column style={{ verticalAlign: "middle" }}>
          <Text className="ink" style={{ ...name, color: TONES.ink.light }} data-tight>
            {agentName}
          </Text>
          {brokerage !== "" && (
            <Text className="quiet" style={{ ...small, margin: 0 }} data-tight>
              {brokerage}
            </Text>
          )}
          {phone !== "" && (
            <Text className="quiet" style={{ ...small, margin: 0 }} data-tight>
              <Phone number={phone} />
            </Text>
          )}
        </Column>
        {isAllowedUrl(logoUrl) && (
          <Column align="right" style={{ width: `${LOGO + 12}px`, verticalAlign: "middle" }}>
            <Img src={logoUrl} alt="" width={LOGO} style={logo} />
          </Column>
        )}
      </Row>
    </Section>
  );
}

/** Initials lie under the picture; email clients draw a broken-image icon beside alt text. */
function Face({
  monogram,
  headshotUrl,
  ring,
}: {
  monogram: string;
  headshotUrl: string | null;
  ring: string;
}) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} data-skip-in-text="true">
      <tbody>
        <tr>
          <td className="ring ink" align="center" style={{ ...face, border: `${RING}px solid ${ring}` }}>
            {isAllowedUrl(headshotUrl) ? (
              <>
                <div aria-hidden="true" style={under}>
                  {monogram}
                </div>
                <Img src={headshotUrl} alt="" width={PICTURE} height={PICTURE} style={picture} />
              </>
            ) : (
              monogram
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const lettering: CSSProperties = {
  fontFamily: SERIF,
  fontSize: "18px",
  fontWeight: 600,
  lineHeight: `${PICTURE}px`,
  color: TONES.ink.light,
  textAlign: "center",
};

const face: CSSProperties = {
  ...lettering,
  width: `${PICTURE}px`,
  height: `${PICTURE}px`,
  borderRadius: "50%",
};

/** Zero height, so that the picture covers it. Outlook ignores that, so it is hidden there. */
const under: CSSProperties & { msoHide: string } = { ...lettering, height: 0, msoHide: "all" };

/** Sized by min and max alone: a blocked picture with a width and height is drawn as a broken one. */
const picture: CSSProperties = {
  width: "auto",
  height: "auto",
  minWidth: `${PICTURE}px`,
  maxWidth: `${PICTURE}px`,
  minHeight: `${PICTURE}px`,
  maxHeight: `${PICTURE}px`,
  borderRadius: "50%",
  objectFit: "cover",
};

/** On white, which logos are drawn for. Outlook reads only the width attribute. */
const logo: CSSProperties = {
  display: "inline-block",
  boxSizing: "border-box",
  width: "auto",
  height: "auto",
  maxWidth: `${LOGO}px`,
  maxHeight: "56px",
  padding: "4px",
  borderRadius: "6px",
  backgroundColor: "#ffffff",
};

const name: CSSProperties = {
  margin: 0,
  fontFamily: SANS,
  fontSize: "16px",
  lineHeight: "22px",
  fontWeight: 600,
  overflowWrap: "anywhere",
  wordBreak: "break-word",
};

function ProductHeader() {
  return (
    <Text className="quiet" style={{ ...wordmark, margin: "0 0 18px" }} data-skip-in-text="true">
      {m.email_product_name()}
    </Text>
  );
}

const wordmark: CSSProperties = {
  fontFamily: SERIF,
  fontSize: "17px",
  lineHeight: "24px",
  fontWeight: 600,
  letterSpacing: "-0.01em",
  color: TONES.quiet.light,
};

const licenseOf = ({ licensedBrokerage, licenseNumber }: EmailBrand) =>
  licenseLine({ brokerage: licensedBrokerage, licenseNumber });

type FooterProps = Pick<LayoutProps, "why" | "postalAddress" | "unsubscribeUrl" | "origin"> & {
  /** Empty in emails that do not carry the agent's brand. */
  license: string;
};

function Footer({ why, license, postalAddress, unsubscribeUrl, origin }: FooterProps) {
  return (
    <Section>
      <Row>
        <Column className="room" style={{ padding: "20px 36px 12px" }}>
          {license !== "" && (
            <Text className="quiet" style={finePrint}>
              {license}
            </Text>
          )}
          <Text className="quiet" style={wordmarkInFooter}>
            {m.email_product_name()}
          </Text>
          <Text className="quiet" style={finePrint}>
            {why}
          </Text>
          {isAllowedUrl(unsubscribeUrl) && (
            <Text className="quiet" style={finePrint}>
              <Link href={unsubscribeUrl} className="quiet" style={quietLink}>
                {m.email_unsubscribe()}
              </Link>
            </Text>
          )}
          <Text className="quiet" style={finePrint}>
            {postalAddress}
          </Text>
          <Text className="quiet" style={finePrint}>
            <Link href={`${origin}/privacy`} className="quiet" style={quietLink}>
              {m.common_privacy()}
            </Link>{" "}
            ·{" "}
            <Link href={`${origin}/terms`} className="quiet" style={quietLink}>
              {m.common_terms()}
            </Link>
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

const wordmarkInFooter: CSSProperties = {
  ...wordmark,
  margin: "0 0 6px",
  fontSize: "15px",
  lineHeight: "22px",
};
const finePrint: CSSProperties = { ...small, margin: "0 0 6px", fontSize: "13px", lineHeight: "20px" };
const quietLink: CSSProperties = {
  display: "inline-block",
  padding: "12px 0",
  color: TONES.quiet.light,
  textDecoration: "underline",
};
