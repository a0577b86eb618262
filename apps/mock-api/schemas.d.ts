export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Brand: {
            /** @description name of the publication */
            name: string;
            /** @description a PNG or JPEG as a data URL */
            logo?: string;
            /** @description the accent colour in each theme, changed where text in it would not be readable */
            accent?: {
                light: string;
                dark: string;
            };
        };
        ChangeableHeader: string;
        Clock: {
            mode: components["schemas"]["ClockMode"];
            /**
             * Format: date-time
             * @description simulated time
             */
            now: string;
            /** @description simulated seconds per wall second: 1 live, 0 frozen */
            rate: number;
        };
        /** @enum {string} */
        ClockMode: "live" | "frozen" | "scaled";
        Fault: {
            /** @description ordinal of its creation in this world, from 1 */
            id: number;
            match: components["schemas"]["FaultMatch"];
            effect: components["schemas"]["FaultEffect"];
            /** @description hits after which it is spent */
            times?: number;
            /** @description matching requests that it lets pass first */
            skip?: number;
            /** @description chance of each hit; 1 if absent */
            probability?: number;
            seed?: number;
            /** @description requests that matched so far */
            matched: number;
            /** @description requests that it changed so far */
            hits: number;
        };
        FaultEffect: {
            /** @enum {string} */
            type: "status";
            /** @description HTTP status and code of the body */
            code: number;
            msg?: string;
        } | {
            /** @enum {string} */
            type: "latency";
            /** @description delay, in ms */
            latency: number;
            /** @description largest deviation from it, to either side; 0 if absent, in ms */
            jitter?: number;
        } | {
            /** @enum {string} */
            type: "latency";
            distribution: {
                /** @enum {string} */
                type: "lognormal";
                /** @description median delay, in ms */
                median: number;
                /** @description standard deviation of the delay's natural logarithm */
                sigma: number;
            };
        } | {
            /** @enum {string} */
            type: "timeout";
        } | {
            /** @enum {string} */
            type: "reset_peer";
        } | {
            /** @enum {string} */
            type: "empty";
        } | {
            /** @enum {string} */
            type: "malformed";
        } | {
            /** @enum {string} */
            type: "truncate";
            /** @description part of the body that is sent */
            fraction: number;
        } | {
            /** @enum {string} */
            type: "slow_body";
            bytesPerSecond: number;
        } | {
            /** @enum {string} */
            type: "retry_after";
            /** @enum {integer} */
            code: 429 | 503;
            /** @description value of `Retry-After` */
            seconds: number;
        } | {
            /** @enum {string} */
            type: "stale";
            hours: number;
        } | {
            /** @enum {string} */
            type: "field";
            path: components["schemas"]["FieldPath"];
            /** @enum {string} */
            change: "drop" | "null" | "wrong_type";
        } | {
            /** @enum {string} */
            type: "field";
            path: components["schemas"]["FieldPath"];
            /** @enum {string} */
            change: "set";
            /** @description any JSON */
            value: unknown;
        } | {
            /** @enum {string} */
            type: "unknown_enum";
            path?: components["schemas"]["FieldPath"];
        } | {
            /** @enum {string} */
            type: "headers";
            set?: components["schemas"]["HeaderValues"];
            add?: components["schemas"]["HeaderValues"];
            remove?: components["schemas"]["ChangeableHeader"][];
        } | {
            /** @enum {string} */
            type: "respond";
            status: number;
            headers?: components["schemas"]["HeaderValues"];
            /** @description its body, any JSON */
            json?: unknown;
            /** @description its body as text */
            text?: string;
            /** @description delay, in ms */
            delay?: number;
        } | {
            /** @enum {string} */
            type: "session";
        };
        FaultMatch: {
            /** @enum {string} */
            method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
            /** @description glob on the path without its query; `*` stops at `/`, `**` crosses it */
            path?: string;
            /** @description id of the session's persona */
            persona?: string;
            /** @description names and values that the query has; `*` in either matches any characters; of a repeated name one value is enough */
            query?: {
                [key: string]: string;
            };
            body?: {
                path: components["schemas"]["FieldPath"];
                /** @description its value; any if absent */
                equals?: string | number | boolean | null;
            } | {
                contains: string;
            };
        };
        /** @description JSON pointer; the segment `*` is every item or member: `/data/*\/status` */
        FieldPath: string;
        /** @description headers with one value each; names are in lower case */
        HeaderValues: {
            [key: string]: string;
        };
        JournalEntry: {
            /** @description ordinal in this world, from 1 */
            id: number;
            /**
             * Format: date-time
             * @description arrival, on the world's clock
             */
            at: string;
            method: string;
            /** @description without the query */
            path: string;
            /** @description without the question mark; empty if there is none */
            query: string;
            /** @description HTTP status; null without a response */
            status: number | null;
            /** @description wall time without injected delay */
            durationMs: number;
            /** @description delay that faults added */
            injectedMs: number;
            /** @description persona id of the session */
            persona: string | null;
            /** @description id of the operation that responded */
            rule: string | null;
            /** @description key of the error in the catalogue */
            error: ("unreadableRequest" | "unreadableBody" | "unreadableTarget" | "missingFile" | "secondFile" | "noSession" | "noControlToken" | "roleNotAllowed" | "affiliateNotAllowed" | "controlNotLocal" | "crossSite" | "unknownWorld" | "unknownPath" | "unknownAffiliate" | "unknownPayment" | "unknownReport" | "unknownBidder" | "unknownPersona" | "unknownEntry" | "bodyNotKept" | "unknownFault" | "unknownSnapshot" | "badSnapshot" | "unknownConfigVersion" | "unknownTable" | "unknownRow" | "unknownStory" | "unknownPublisher" | "unknownStoryFile" | "unknownLink" | "methodNotAllowed" | "transitionNotAllowed" | "notReplayable" | "worldExists" | "defaultWorldStays" | "otherUser" | "requestTimeout" | "bodyTooLarge" | "mediaType" | "invalid" | "tooManyUploads" | "headTooLarge" | "internal" | "apiUnreachable" | "snapshotNameTaken" | "builtInStory" | "storyExists" | "storyNameTaken" | "storiesFull" | "publishersFull" | "snapshotsFull" | "diskFull" | "closing" | "apiTimeout" | "notBuilt") | null;
            /** @description why it was refused: rule, state, and what is allowed */
            reason: string | null;
            faults: {
                /** @description id of the fault rule */
                id: number;
                /** @description the effect's type */
                effect: string;
            }[];
            /** @description entry of the recording that responded, from 1; absent where none did */
            replayed?: number;
            changes: components["schemas"]["StateChange"][];
            act: number | null;
            clock: components["schemas"]["Clock"];
            request: components["schemas"]["RecordedMessage"];
            /** @description the whole body of the request is stored: read it with getJournalBody */
            requestKept: boolean;
            response: components["schemas"]["RecordedMessage"];
            /** @description explanation of the response, in words */
            why: string;
        };
        NewFault: {
            match: components["schemas"]["FaultMatch"];
            effect: components["schemas"]["FaultEffect"];
            /** @description hits after which it is spent */
            times?: number;
            /** @description matching requests that it lets pass first */
            skip?: number;
            /** @description chance of each hit; 1 if absent */
            probability?: number;
            seed?: number;
        };
        NewFloorPrice: {
            bidderName: string;
            adUnitId: string;
            /** @enum {string} */
            currency: "USD" | "TWD" | "JPY" | "NTD";
            /** @description CPM, in its currency */
            floorPrice: number;
        };
        /** @enum {string} */
        OnboardStatus: "UPLOAD_CONFIG" | "FULL_WRAPPER_GET_CODE" | "ANALYTICS_ONLY_GET_CODE" | "LINE_ITEM" | "FINISHED";
        PaymentStatusChange: {
            /** @enum {string} */
            status: "payment_processing" | "closed" | "rejected";
            /** @description free text, with status rejected only */
            reject_reason?: string;
        };
        PrebidConfigChange: {
            autoPickEnabled?: boolean;
            onboardStatus?: components["schemas"]["OnboardStatus"];
        };
        RecordedMessage: {
            /** @description by lower-case name; secrets are redacted */
            headers: {
                [key: string]: string;
            };
            /** @description as text; null where there is none or it is binary */
            body: string | null;
        };
        SettingsChange: {
            anomalyReportDailyRevenueDecreaseSubscribed?: boolean;
            /** @description in percent */
            anomalyReportDailyRevenueDecreaseThreshold?: number;
            anomalyReportDailyBidderRevenueDecreaseSubscribed?: boolean;
            /** @description in percent */
            anomalyReportDailyBidderRevenueDecreaseThreshold?: number;
            anomalyReportDailyBidderRevenueIncreaseSubscribed?: boolean;
            /** @description in percent */
            anomalyReportDailyBidderRevenueIncreaseThreshold?: number;
            anomalyReportDailyFillRateDecreaseSubscribed?: boolean;
            /** @description in percent */
            anomalyReportDailyFillRateDecreaseThreshold?: number;
            anomalyReportWeeklyTimeoutRateUpperSubscribed?: boolean;
            /** @description in percent */
            anomalyReportWeeklyTimeoutRateUpperThreshold?: number;
            anomalyReportWeeklyBidderAvgResponseTimeUpperSubscribed?: boolean;
            /** @description in ms */
            anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold?: number;
            suggestionWeeklyFloorPriceSubscribed?: boolean;
        };
        State: {
            /** @description name of the world */
            world: string;
            seed: number;
            /** @description the story of its first state */
            story: string | null;
            /** @description the step of that story at which the world was applied, from 0 */
            storyStep: number | null;
            clock: components["schemas"]["Clock"];
            faults: components["schemas"]["Fault"][];
            /** @description number of rows of each table of the state */
            counts: {
                [key: string]: number;
            };
            /** @description hash over seed, clock, state and fault plan */
            stateHash: string;
            brand?: components["schemas"]["Brand"];
            /** @description time zone of the country of the world's own publisher; absent without one */
            timeZone?: string;
            /** @description the recording of a real API that responds where it can; absent without one */
            replay?: {
                file: string;
                responses: number;
            };
        };
        StateChange: {
            /** @description what changed, such as payment */
            kind: string;
            id: string;
            /** @description null for the entry that counts further changes of the request */
            field: string | null;
            /** @description before */
            from: string | number | boolean | null | string[];
            /** @description after */
            to: string | number | boolean | null | string[];
            /** @description in words, such as status 0 -> 1 */
            change: string;
        };
        StepAct: {
            /** @description id of the persona who did it */
            persona: string;
            /** @enum {string} */
            operation: "uploadConfig";
            params?: {
                /** @description that of the persona if absent */
                affiliate_id?: string;
            };
            /** @description of a story: a file in `fixtures/`, or `publisher.csv`, the configuration of the story’s publisher */
            file?: string;
            /** @description the file itself, instead of `file` */
            csv?: string;
        } | {
            /** @description id of the persona who did it */
            persona: string;
            /** @enum {string} */
            operation: "changePrebidConfig";
            params?: {
                /** @description that of the persona if absent */
                affiliateId?: string;
            };
            body: components["schemas"]["PrebidConfigChange"];
        } | {
            /** @description id of the persona who did it */
            persona: string;
            /** @enum {string} */
            operation: "recordFloorPrices";
            params?: {
                /** @description that of the persona if absent */
                affiliate_id?: string;
                /** @description when they were set; now if absent, in Unix seconds (ms if above 1e11) */
                timestamp?: number;
            };
            body: components["schemas"]["NewFloorPrice"][];
        } | {
            /** @description id of the persona who did it */
            persona: string;
            /** @enum {string} */
            operation: "changePaymentStatus";
            params: {
                /** @description id of the payment request */
                id: number;
            };
            body: components["schemas"]["PaymentStatusChange"];
        } | {
            /** @description id of the persona who did it */
            persona: string;
            /** @enum {string} */
            operation: "changeSettings";
            body: components["schemas"]["SettingsChange"];
        };
        Story: {
            name: string;
            title: string;
            description: string;
            /**
             * @description who it is for: a buyer (if absent), or testers and developers
             * @enum {string}
             */
            audience?: "prospect" | "qa";
            /** @description id of the persona who is signed in */
            persona: string;
            /** @description path of the portal that it opens on */
            path: string;
            seed: number;
            /**
             * Format: date-time
             * @description time at which its clock is frozen
             */
            now: string;
            /** @description IANA time zone of its notes; the portal shows its times in it */
            timeZone: string;
            steps: components["schemas"]["StoryStep"][];
            /**
             * @description it is a file of the data folder, not a built-in story
             * @enum {boolean}
             */
            own?: true;
            /** @description name of the publisher of one’s own that it is about */
            about?: string;
        };
        StoryStatement: {
            /** @description the statement in words */
            says: string;
            at: components["schemas"]["StoryTarget"];
            /**
             * @description direction of the change that stands there
             * @enum {string}
             */
            sign?: "up" | "down";
            /** @description smallest size of its figure without the sign, as it is shown */
            atLeast?: number;
            /** @description largest size of its figure without the sign, as it is shown */
            atMost?: number;
            /** @description text that must stand there */
            contains?: string;
            /**
             * @description no other row of its column, card of its row or span of its chart has a larger figure of that sign
             * @enum {boolean}
             */
            standsOut?: true;
        };
        StoryStep: {
            title: string;
            /** @description text for the presenter; `{name}` stands for the figure of that name, as it is on the screen */
            note: string;
            /** @description where the figures of the note stand on the screen, by name */
            figures?: {
                [key: string]: components["schemas"]["StoryTarget"];
            };
            /** @description what the note says, as data that the check compares with the screen */
            statements?: components["schemas"]["StoryStatement"][];
            pointsAt?: components["schemas"]["StoryTarget"];
            /** @description what to say if the audience asks; shown to the presenter only */
            asked?: string;
            /** @description what personas do when the step begins */
            acts?: components["schemas"]["StepAct"][];
            /** @description a file in `fixtures/`, or `publisher.csv`, the configuration of the story’s publisher, that the step offers where the page asks for a file */
            offersFile?: string;
            /** @description path of the portal that the step opens */
            path?: string;
            /** @description persona id who signs in for it */
            persona?: string;
            /** @description how far the clock moves on */
            advanceSeconds?: number;
            /** @description the fault plan from here on; an empty list ends all faults */
            faults?: components["schemas"]["NewFault"][];
        };
        StoryTarget: {
            /** @description name of the metric card, such as `Revenue` */
            card: string;
            /**
             * @description the figure of the card that is meant: `value` if absent
             * @enum {string}
             */
            part?: "value" | "change" | "earlier";
            /** @description another card, such as `Request`: the change of the figure for each of that one, from the changes of both cards; only with the part `change` */
            per?: string;
        } | {
            /** @description accessible name of the table; the first one of the page if absent */
            table?: string;
            /** @description text of the first cell of the row, such as `ix`, or `Total` for the sums; absent for the whole column */
            row?: string;
            /** @description id of the column, such as `fillRate` or `fillRate.change`; absent for the whole row */
            column?: string;
        } | {
            /** @description accessible name of the chart, such as `Total` */
            chart: string;
            /**
             * Format: date-time
             * @description begin of the marked span
             */
            from: string;
            /**
             * Format: date-time
             * @description end of the marked span
             */
            to: string;
        } | {
            /**
             * @description its ARIA role
             * @enum {string}
             */
            role: "alert" | "button" | "combobox" | "heading" | "link" | "listitem" | "row" | "status" | "switch" | "tab";
            /** @description its accessible name, or a part of it */
            name: string;
        } | {
            /** @description a CSS selector */
            selector: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Brand = components['schemas']['Brand'];
export type ChangeableHeader = components['schemas']['ChangeableHeader'];
export type Clock = components['schemas']['Clock'];
export type ClockMode = components['schemas']['ClockMode'];
export type Fault = components['schemas']['Fault'];
export type FaultEffect = components['schemas']['FaultEffect'];
export type FaultMatch = components['schemas']['FaultMatch'];
export type FieldPath = components['schemas']['FieldPath'];
export type HeaderValues = components['schemas']['HeaderValues'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type NewFault = components['schemas']['NewFault'];
export type NewFloorPrice = components['schemas']['NewFloorPrice'];
export type OnboardStatus = components['schemas']['OnboardStatus'];
export type PaymentStatusChange = components['schemas']['PaymentStatusChange'];
export type PrebidConfigChange = components['schemas']['PrebidConfigChange'];
export type RecordedMessage = components['schemas']['RecordedMessage'];
export type SettingsChange = components['schemas']['SettingsChange'];
export type State = components['schemas']['State'];
export type StateChange = components['schemas']['StateChange'];
export type StepAct = components['schemas']['StepAct'];
export type Story = components['schemas']['Story'];
export type StoryStatement = components['schemas']['StoryStatement'];
export type StoryStep = components['schemas']['StoryStep'];
export type StoryTarget = components['schemas']['StoryTarget'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
